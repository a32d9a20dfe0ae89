import { formatBrl, sumCents } from '#kernel/money.ts';
import { slipBets } from '../store/slip-bets.ts';
import { useDraft } from '../store/slip-draft.ts';
import { sentBets, totalOf } from '../slip-figures.ts';
import { useSlip } from '../store/slip-store.ts';

/** The cost of the ticket so far; renders nothing before a stake is typed. */
export function BarStake() {
  const total = sumCents(sentBets(slipBets(useSlip(), useDraft())).map(totalOf));
  return total === 0 ? null : (
    <span translate="no" className="tabular">
      {formatBrl(total)} ·
    </span>
  );
}
