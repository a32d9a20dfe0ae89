import { cents } from '#kernel/money.ts';
import { useBalance } from '#web/shared/session/session-provider.tsx';
import { slipBetName } from './bet-name.ts';
import { setStake } from './slip-acts.ts';
import type { SlipBet } from './store/slip-bets.ts';
import { linesOfBet } from './slip-figures.ts';
import type { SlipObstacle } from './slip-obstacle.ts';
import { StakeField } from './stake-field.tsx';
import type { SlipModel } from './use-slip-model.ts';

/** The error at the last press of the button, while it persists; null without an error, or before a press. */
export type SlipWrong = Extract<SlipObstacle, { readonly kind: 'fault' }> | null;

/** The stake of one bet of the slip; its maximum is limited by the house and the balance. */
export function BetStake({ model, bet, label, wrong }: { model: SlipModel; bet: SlipBet; label: string; wrong: SlipWrong }) {
  const balance = useBalance();
  const quoted = model.asked.quote.bets.get(bet.id)?.max_stake ?? null;
  const lines = bet.stakeMode === 'per_line' ? Math.max(1, linesOfBet(bet)) : 1;
  const affordable = balance === null ? Infinity : Math.floor((balance.value + balance.bonus) / lines);
  const mostCents = quoted === null ? null : cents(Math.min(quoted, affordable));
  return (
    <StakeField
      label={label}
      of={slipBetName(bet)}
      stakeCents={bet.stakeCents}
      onStake={(stake) => setStake(bet, stake)}
      mostCents={mostCents}
      error={wrong?.stakeOf?.id === bet.id ? wrong.text : undefined}
      disabled={model.placement.step === 'sending'}
    />
  );
}
