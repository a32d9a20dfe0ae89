import { type FormEvent, useState } from 'react';
import { type DepositReply, depositReply, type DepositStatus } from '#contracts/payments.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { api } from '#web/shared/api/api.ts';
import { problemOf, problemText } from '#web/shared/api/api-problem.ts';
import { formatInstant } from '#web/shared/format-instant.ts';

const words: Readonly<Record<DepositStatus, string>> = {
  pending: 'aguardando a confirmação do banco',
  approved: 'confirmado e já no seu saldo',
  expired: 'não pago dentro do prazo',
  returned: 'devolvido para a conta de origem',
};

/** Finds a Pix by the code on the bank's receipt. */
export function FindPix() {
  const [code, setCode] = useState('');
  const [found, setFound] = useState<DepositReply | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setFound(null);
    setProblem(null);
    const id = code.replace(/\s/g, '');
    if (!/^[a-zA-Z0-9]{32}$/.test(id)) return setProblem('O código tem 32 letras e números, como no comprovante do banco.');
    setBusy(true);
    try {
      setFound(await api.get('/api/deposits/find', depositReply, { query: { end_to_end_id: id } }));
    } catch (error) {
      setProblem(findProblem(error));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Card>
      <CardHeader title="Encontrar meu Pix" hint="Pagou e não viu no saldo? Procure pelo código da transação (end-to-end) do comprovante." />
      <form onSubmit={(event) => void find(event)} noValidate className="flex flex-col gap-4">
        <Field label="Código da transação" error={problem}>
          <TextInput
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
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
        <div role="status">
          {found !== null && (
            <Notice tone={found.status === 'approved' ? 'success' : 'info'} title={`Pix de ${formatBrl(cents(found.amount))}`}>
              Criado em {formatInstant(found.created_at)}, {words[found.status]}.
            </Notice>
          )}
        </div>
      </form>
    </Card>
  );
}

function findProblem(thrown: unknown): string {
  const problem = problemOf(thrown);
  if (problem.kind !== 'refused' || problem.code !== 'not_found') return problemText(problem);
  return 'Não encontramos esse Pix na sua conta. Confira o código; se o pagamento foi agora, tente de novo em um minuto.';
}
