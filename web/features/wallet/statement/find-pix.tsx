import { useState } from 'react';
import { type DepositStatus, findPixReply, type FindPixReply, withdrawalStatusLabels } from '#contracts/money/payments.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { api } from '#web/shared/api/api.ts';
import { fieldText } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';

const words: Readonly<Record<DepositStatus, string>> = {
  pending: 'aguardando a confirmação do banco',
  approved: 'confirmado e já no seu saldo',
  expired: 'não pago dentro do prazo',
  returned: 'devolvido para a conta de origem',
};

/** Finds a Pix, in or out, by the code on the bank's receipt or by the receipt's whole text. */
export function FindPix() {
  const [text, setText] = useState('');
  const [found, setFound] = useState<FindPixReply | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setFound(null);
    setProblem(null);
    if (text.trim() === '') return setProblem('Cole o código ou o comprovante do banco.');
    setBusy(true);
    try {
      setFound(await api.post('/api/pix/find', findPixReply, { body: { text } }));
    } catch (error) {
      setProblem(fieldText(error, 'text'));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Card>
      <CardHeader title="Encontrar meu Pix" hint="Pagou ou sacou e não viu? Cole aqui o código da transação ou o texto inteiro do comprovante." />
      <Form onSend={find} className="flex flex-col gap-4">
        <Field label="Código ou comprovante" error={problem}>
          <TextInput
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={4000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="E00000000202611210000abcdefghijk"
            inputClassName="font-mono"
          />
        </Field>
        <Button type="submit" variant="secondary" loading={busy} className="self-start">
          Procurar
        </Button>
        <div role="status">{found !== null && <Found found={found} />}</div>
      </Form>
    </Card>
  );
}

function Found({ found }: { found: FindPixReply }) {
  if (found.kind === 'deposit') {
    const { amount, status, created_at } = found.deposit;
    return (
      <Notice tone={status === 'approved' ? 'success' : 'info'} title={`Depósito de ${formatBrl(cents(amount))}`}>
        Criado em {formatInstant(created_at)}, {words[status]}.
      </Notice>
    );
  }
  if (found.kind === 'withdrawal') {
    const { amount, status, pix_key, timeline } = found.withdrawal;
    const last = timeline.at(-1);
    return (
      <Notice tone={status === 'paid' ? 'success' : 'info'} title={`Saque de ${formatBrl(cents(amount))}`}>
        {withdrawalStatusLabels[status]}
        {last !== undefined && ` em ${formatInstant(last.at)}`}, para a chave {pix_key}.
      </Notice>
    );
  }
  return (
    <Notice tone="info" title="Este Pix ainda não chegou à sua conta.">
      Estamos consultando o banco. Se o pagamento saiu da sua própria conta, ele aparece em até um minuto. De outra pessoa, volta para quem pagou.
    </Notice>
  );
}
