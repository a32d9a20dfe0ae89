import { CircleCheck, Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DepositReply } from '#contracts/money/payments.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useBalance } from '#web/shared/session/session-provider.tsx';

const icon = { 'aria-hidden': true, size: 44, strokeWidth: 1.5 } as const;

/** The money arrived. */
export function DepositPaid({ deposit, onward }: { deposit: DepositReply; onward: ReactNode }) {
  const balance = useBalance();
  return (
    <Ending icon={<CircleCheck {...icon} className="text-gain" />} title="Depósito confirmado" acts={onward}>
      <Amount cents={cents(deposit.amount)} tone="signed" size="xl" />
      {balance !== null && (
        <p className="tabular mt-2 text-muted">
          Seu saldo agora: <strong className="font-medium text-text">{formatBrl(cents(balance.value + balance.bonus))}</strong>
        </p>
      )}
    </Ending>
  );
}

/** The charge expired; a late payment is still credited. */
export function ChargeExpired({ deposit, onRestart }: { deposit: DepositReply; onRestart: () => void }) {
  return (
    <Ending icon={<Clock {...icon} className="text-accent" />} title="O código Pix expirou" acts={<Button onClick={onRestart}>Gerar novo código</Button>}>
      <p className="text-muted">
        O código de {formatBrl(cents(deposit.amount))} não vale mais. Nenhum valor saiu da sua conta. Se você acabou de pagar, aguarde nesta tela: a confirmação
        aparece aqui.
      </p>
    </Ending>
  );
}

/** The whole amount was returned: paid by another person, no longer allowed, or reclaimed by the bank, even after it was credited. */
export function DepositReturned({ deposit, onRestart }: { deposit: DepositReply; onRestart: () => void }) {
  const amount = formatBrl(cents(deposit.amount));
  return (
    <Ending icon={<Undo2 {...icon} className="text-accent" />} title="Pix devolvido" acts={<Button onClick={onRestart}>Depositar da minha conta</Button>}>
      <p className="text-muted">
        {deposit.approved_at === null
          ? `O Pix de ${amount} voltou para a conta de onde saiu. Isso acontece quando o pagamento vem de um CPF diferente do seu, quando sua conta não pode receber depósitos ou quando o banco devolve o valor. Nada foi descontado.`
          : `O banco devolveu o Pix de ${amount} para a conta de onde ele saiu, e o valor foi descontado do seu saldo. Se você não pediu a devolução, fale com o seu banco.`}
      </p>
    </Ending>
  );
}

function Ending({ icon: drawn, title, acts, children }: { icon: ReactNode; title: string; acts: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      {drawn}
      <h2 className="text-xl focus:outline-none">{title}</h2>
      <div className="max-w-[420px]">{children}</div>
      <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">{acts}</div>
    </div>
  );
}
