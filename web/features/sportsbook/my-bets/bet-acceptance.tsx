import { useQueryClient } from '@tanstack/react-query';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { shownOdds } from '../slip/quote/shown-odds.ts';
import { Delay } from '../slip/waiting/delay.tsx';
import { Offer } from '../slip/waiting/offer.tsx';
import { waitingView } from '../slip/waiting/waiting-view.ts';
import { voidText } from './bet-words.ts';
import { betsKey } from './my-bets-queries.ts';

const toTheSecond = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

/** The delay of a live bet, or why it was refused or voided; renders nothing for other bets. */
export function BetAcceptance({ bet }: { bet: BetView }) {
  const { sport_max_payout } = useSettings();
  const queries = useQueryClient();
  const late = voidText(bet, (iso) => toTheSecond.format(new Date(iso)));
  if (late !== null) return <p className="tabular mt-3 text-sm">{late}</p>;
  if (bet.status !== 'pending_acceptance' && bet.status !== 'reoffered' && bet.status !== 'rejected') return null;
  const { state, legs, ...shown } = waitingView(bet, cents(sport_max_payout));
  const moved = state.kind === 'pending' ? [] : legs.filter(({ odds, requested }) => odds !== requested);
  return (
    <div className="mt-3 text-sm">
      {state.kind === 'pending' && state.message === null && <Delay fromMs={state.fromMs} untilMs={state.untilMs} />}
      {state.kind === 'reoffered' && <p>A cotação mudou antes da confirmação.</p>}
      {(state.kind === 'rejected' || state.kind === 'pending') && state.message !== null && <p>{state.message}</p>}
      {moved.length > 0 && (
        <ul aria-label="Cotações que mudaram">
          {moved.map(({ name, parts, requested, odds }) => (
            <li key={`${name} ${parts.join()}`} className="flex justify-between gap-3 text-muted">
              <span className="min-w-0 wrap-break-word">{name}</span>
              <span translate="no" className="tabular shrink-0">{`${shownOdds(requested)} → ${odds === null ? 'sem cotação' : shownOdds(odds)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {state.kind === 'reoffered' && <Offer bet={shown} offer={state} onRead={() => void queries.invalidateQueries({ queryKey: betsKey })} />}
    </div>
  );
}
