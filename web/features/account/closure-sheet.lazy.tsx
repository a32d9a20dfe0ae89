import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClosurePreview, closurePreview, closureReply } from '#contracts/account/account-closure.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText, problemOf } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { codeOf, SecondFactorField } from './second-factor-field.tsx';

interface ClosureSheetProps {
  /** A second factor is enrolled, so the form asks for its code too. */
  readonly mfa: boolean;
  readonly onClose: () => void;
}

/** Shows what closing the account does, to the centavo, and closes it after the player has read that and given the password. */
export function ClosureSheet({ mfa, onClose }: ClosureSheetProps) {
  const preview = useQuery({
    queryKey: ['closure'],
    queryFn: ({ signal }) => api.get('/api/account/closure', closurePreview, { signal }),
    gcTime: 0,
  });
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title="Encerrar a conta" size="sm">
      {preview.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-48" />
        </SkeletonGroup>
      )}
      {preview.isError && <ErrorState onRetry={() => void preview.refetch()}>{errorText(preview.error)}</ErrorState>}
      {preview.isSuccess && (
        <div className="flex flex-col gap-5">
          <What preview={preview.data} />
          {preview.data.round_open ? (
            <Notice tone="warning" title="Você tem uma rodada de Mines aberta.">
              Termine a rodada ou retire o prêmio; depois volte aqui.
            </Notice>
          ) : (
            <ClosureForm mfa={mfa} />
          )}
        </div>
      )}
    </Sheet>
  );
}

/** The consequences of closing, in the order in which they happen. */
function What({ preview }: { preview: ClosurePreview }) {
  const { pays, pix_key, owed, held, bonus_lost, open_bets } = preview;
  const money = (amount: number) => formatBrl(cents(amount));
  return (
    <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm text-muted">
      <li>Você sai de todos os aparelhos e não consegue mais entrar, depositar nem apostar.</li>
      {open_bets > 0 && (
        <li>{open_bets === 1 ? 'Sua aposta aberta segue' : `Suas ${open_bets} apostas abertas seguem`} até o resultado. O pagamento espera por isso.</li>
      )}
      {held > 0 && <li>Seus saques em andamento ({money(held)}) continuam como estão.</li>}
      {owed > 0 && <li>{money(owed)} que foram estornados são descontados.</li>}
      <li>
        {pays > 0 ? `${money(pays)}, com o que ainda vier das apostas,` : 'O que ainda vier das apostas'} vai para a chave Pix do seu CPF ({pix_key}), sem
        nenhuma condição de apostas.
      </li>
      {bonus_lost > 0 && <li>O bônus de {money(bonus_lost)} se perde.</li>}
      <li>Apagamos preferências, favoritos e avisos. Por lei, cadastro, apostas e pagamentos ficam guardados por cinco anos.</li>
      <li>Com este CPF não dá para abrir outra conta.</li>
    </ol>
  );
}

function ClosureForm({ mfa }: { mfa: boolean }) {
  const [understood, setUnderstood] = useState(false);
  const [missing, setMissing] = useState<{ readonly word: boolean; readonly password: boolean }>({ word: false, password: false });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const close = useMutation({
    mutationFn: () => api.delete('/api/account', closureReply, { body: { current_password: password, ...codeOf(code) } }),
    // A full page load discards everything of the session.
    onSuccess: () => window.location.assign('/'),
  });
  const problem = close.isError ? problemOf(close.error) : null;
  const errors = problem?.kind === 'invalid' ? problem.errors : {};
  const send = () => {
    setMissing({ word: !understood, password: password === '' });
    if (understood && password !== '') close.mutate();
  };
  return (
    <Form onSend={send} className="flex flex-col gap-4">
      <FormError message={problem !== null && problem.kind !== 'invalid' ? errorText(close.error) : undefined} />
      <Field label="Senha atual" error={missing.password ? 'Informe sua senha.' : errors['current_password']?.[0]}>
        <PasswordInput value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
      </Field>
      {(mfa || errors['code'] !== undefined) && <SecondFactorField value={code} onValueChange={setCode} error={errors['code']?.[0]} />}
      <Checkbox
        label="Li o que acontece e quero encerrar a minha conta."
        checked={understood}
        onChange={(event) => {
          setUnderstood(event.currentTarget.checked);
          setMissing({ ...missing, word: false });
        }}
        error={missing.word ? 'Marque para confirmar.' : undefined}
      />
      <Button type="submit" size="lg" block variant="danger" loading={close.isPending}>
        Encerrar de vez
      </Button>
    </Form>
  );
}
