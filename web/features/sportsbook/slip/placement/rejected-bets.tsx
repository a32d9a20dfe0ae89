import { Notice } from '#ui/feedback/notice.tsx';
import type { RejectedBet } from './placement-store.ts';
import { shownOdds } from '../quote/shown-odds.ts';

/** The rejected bets and the reasons: old and new price where that is the reason. */
export function RejectedBets({ rejected }: { rejected: readonly RejectedBet[] }) {
  return (
    <Notice tone="error" title={rejected.length === 1 ? 'Uma aposta não foi aceita' : `${rejected.length} apostas não foram aceitas`}>
      <ul className="flex flex-col gap-2">
        {rejected.map(({ name, markets, message, changes }) => (
          <li key={markets.join()}>
            <span className="font-medium text-text">{name}:</span> {message}
            {changes.map(({ marketId, before, odds }) => (
              <span key={marketId} className="tabular block">
                {shownOdds(before)} → {odds === null ? 'sem cotação' : shownOdds(odds)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-2">O valor não saiu do seu saldo.</p>
    </Notice>
  );
}
