import type { DepositReply } from '#contracts/money/payments.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { CopyField } from '#ui/data/copy-field.tsx';
import { Countdown } from '#ui/data/countdown.tsx';
import { QrFrame } from '#ui/data/qr-frame.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

const nowMs = () => Date.now();

/** The charge to pay: copia e cola first on a phone (the bank is on the same device), the QR code for another screen. */
export function PixCharge({ deposit, onExpired }: { deposit: DepositReply; onExpired: () => void }) {
  const { copy_paste, qr_svg, expires_at } = deposit.pix;
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-lg focus:outline-none">Pague com Pix</h2>
      <div className="flex items-end justify-between gap-4">
        <p className="flex flex-col">
          <span className="text-sm text-muted">Valor a pagar</span>
          <Amount cents={cents(deposit.amount)} size="xl" />
        </p>
        <p className="flex flex-col items-end">
          <span className="text-sm text-muted">Expira em</span>
          <Countdown endsAtMs={Date.parse(expires_at)} nowMs={nowMs} onEnd={onExpired} className="text-lg font-medium" />
        </p>
      </div>
      <CopyField label="Pix copia e cola" text={copy_paste} action="Copiar código" />
      <QrFrame label="QR code do Pix">
        <div dangerouslySetInnerHTML={{ __html: qr_svg }} className="[&>svg]:size-full" />
      </QrFrame>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm text-muted marker:text-faint">
        <li>Abra o app do seu banco e escolha Pix.</li>
        <li>Use Pix copia e cola ou leia o QR code.</li>
        <li>Confira o valor e pague com uma conta no seu CPF.</li>
      </ol>
      <div role="status" className="flex items-center gap-3 rounded-card bg-raised p-4 text-sm">
        <span className="text-accent">
          <Spinner />
        </span>
        <span>Aguardando o pagamento. A confirmação aparece aqui sozinha, em segundos.</span>
      </div>
    </div>
  );
}
