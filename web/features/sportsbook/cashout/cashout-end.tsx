import type { BetView } from '#contracts/sportsbook/bets.ts';
import type { BetCashout } from '#contracts/sportsbook/cashout.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Delay } from '../slip/waiting/delay.tsx';

/** A pending cash-out, delayed like a bet in play. */
export function CashoutPending({ amount, asked_at, accept_after }: NonNullable<BetCashout['pending']>) {
  return (
    <div role="status" className="text-sm">
      <p className="font-medium">
        Encerrando por <Amount cents={cents(amount)} />
      </p>
      <Delay fromMs={Date.parse(asked_at)} untilMs={Date.parse(accept_after)}>
        As cotações são conferidas mais uma vez antes do pagamento. Até lá a aposta continua valendo.
      </Delay>
    </div>
  );
}

/** The payout, and the part of the bet that remains. */
export function CashoutDone({ bet, amountCents, onClose }: { bet: BetView; amountCents: Cents; onClose: () => void }) {
  const goesOn = bet.status === 'partially_cashed_out';
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <Notice tone="success" title={goesOn ? 'Parte da aposta encerrada' : 'Aposta encerrada'}>
          <span translate="no">{formatBrl(amountCents)}</span> {amountCents === 1 ? 'está' : 'estão'} no seu saldo.
          {goesOn && (
            <>
              {' '}
              O resto, <span translate="no">{formatBrl(cents(bet.stake))}</span>, continua valendo e, se ganhar, paga{' '}
              <span translate="no">{formatBrl(cents(bet.potential_payout))}</span>.
            </>
          )}
        </Notice>
      </div>
      <Button variant="secondary" block onClick={onClose}>
        Fechar
      </Button>
    </div>
  );
}
