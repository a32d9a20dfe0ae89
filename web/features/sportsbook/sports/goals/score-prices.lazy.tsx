import { cx } from '#ui/cx.ts';
import { PriceButton } from '../../price/price-button.tsx';
import type { MarketLayoutProps } from '../sport-code.ts';
import { scoreGroups } from './score-groups.ts';

/** On the smallest phones a column has 60 px inside: "2–1" and "151,00" fit side by side in small type only. */
const narrow = 'max-[359px]:[&_a]:gap-1 max-[359px]:[&_a]:px-1 max-[359px]:[&_a]:text-xs';

/** Scores by winner, each column from the fewest goals on; outcomes without a score below. */
export function Prices({ market, event, trust }: MarketLayoutProps) {
  const groups = scoreGroups(market.outcomes);
  const names = { home: event.home.name, draw: 'Empate', away: event.away.name };
  return (
    <>
      <div className={cx('grid grid-cols-3 items-start gap-1.5', narrow)}>
        {(['home', 'draw', 'away'] as const).map((side) => (
          <div key={side} className="flex min-w-0 flex-col gap-1.5">
            <h3 className="truncate text-center text-xs font-normal tracking-normal text-muted">{names[side]}</h3>
            {groups[side].map((outcome) => (
              <PriceButton key={outcome.id} event={event} market={market} outcome={outcome} trust={trust} named />
            ))}
          </div>
        ))}
      </div>
      {groups.other.map((outcome) => (
        <PriceButton key={outcome.id} event={event} market={market} outcome={outcome} trust={trust} named />
      ))}
    </>
  );
}
