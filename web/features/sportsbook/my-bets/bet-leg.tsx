import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon, Radio, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { BetLegView } from '#contracts/sportsbook/bets.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/cx.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { isUnderWay } from '../match/clock-text.ts';
import { leagueText, screensOf } from '../sports/sport-screens.ts';
import { shownOdds } from '../slip/quote/shown-odds.ts';
import { legWord } from './bet-words.ts';

/** One leg: the prediction, its contracted price, its match (unless combined with others of it), the score and the result, as an icon and in words. */
export function BetLeg({ leg, isJoined = false }: { leg: BetLegView; isJoined?: boolean }) {
  const [Icon, colour] = markOf(leg);
  const word = legWord(leg);
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={cx('mt-0.5 shrink-0', colour)} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium wrap-break-word">{leg.outcome_name}</span>
          {leg.banker && <Badge>Fixa</Badge>}
          {!isJoined && (
            <span translate="no" className="tabular ml-auto font-bold">
              {shownOdds(leg.odds)}
            </span>
          )}
        </p>
        <p className="text-muted">{leg.market_name}</p>
        {!isJoined && <MatchOf leg={leg} />}
        <p className={cx('tabular mt-1', leg.result === null ? 'text-muted' : colour)}>
          {word}
          <Standing leg={leg} />
          {leg.factor !== null && leg.result !== 'lost' && leg.result !== 'won' && <span className="text-muted"> · vale {leg.factor.replace('.', ',')}</span>}
        </p>
      </div>
    </li>
  );
}

/** The match of a leg. */
export function MatchOf({ leg }: { leg: BetLegView }) {
  return (
    <>
      <p className="wrap-break-word">
        <Link to={`/sports/evento/${leg.event_id}`} className="inline-block py-0.5 underline-offset-4 hover:underline">
          {leg.event_name}
        </Link>
      </p>
      <p className="tabular text-xs text-muted">
        {`${leagueText(leg.sport ?? '', leg.tournament_name)} · ${leg.outright === true ? 'apostas até ' : ''}${formatInstant(leg.starts_at)}`}
      </p>
    </>
  );
}

/** The score and the period: figures that change by themselves. */
function Standing({ leg: { sport, score, state, clock = null, result } }: { leg: BetLegView }) {
  if (score === null || (result === null && !isUnderWay(state))) return null;
  const period = result === null && state === 'live' && clock !== null ? screensOf(sport ?? '').shortPeriodText(clock) : null;
  return (
    <span translate="no">
      {`, ${score.home} a ${score.away}`}
      {period !== null && <span className="text-muted">{` · ${period}`}</span>}
    </span>
  );
}

function markOf({ result, state, outright }: BetLegView): readonly [LucideIcon, string] {
  if (result === 'won' || result === 'half_won' || result === 'dead_heat') return [CircleCheck, 'text-gain'];
  if (result === 'lost' || result === 'half_lost') return [CircleX, 'text-loss'];
  if (result === 'void') return [Undo2, 'text-muted'];
  if (outright !== true && (state === 'live' || state === 'interrupted')) return [Radio, 'text-live'];
  return [state === 'not_started' ? Clock : CircleDashed, 'text-muted'];
}
