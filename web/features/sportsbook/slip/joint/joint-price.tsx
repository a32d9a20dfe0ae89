import { ArrowDown, ArrowUp, Lock } from 'lucide-react';
import { cx } from '#ui/cx.ts';
import { jointMovement, jointStanding } from '../quote/quote-of.ts';
import { shownOdds } from '../quote/shown-odds.ts';
import type { AskedQuote } from '../quote/use-quote.ts';
import type { SlipPick } from '../store/slip-picks.ts';

interface JointPriceProps {
  readonly pick: SlipPick;
  readonly asked: Pick<AskedQuote, 'quote' | 'current' | 'failure'>;
}

/**
 * The joint price of several selections: old and new if it moved, a lock without one, and dimmed while it is requested. Changes are announced to screen
 * readers.
 */
export function JointPrice({ pick, asked }: JointPriceProps) {
  return (
    <span aria-live="polite" aria-atomic="true" aria-busy={isAsking(asked)} className={cx('tabular shrink-0', !asked.current && 'opacity-60')}>
      <Price pick={pick} asked={asked} />
    </span>
  );
}

/** Until an answer or a failure comes. */
function isAsking({ current, failure }: JointPriceProps['asked']): boolean {
  return !current && failure === null;
}

function Price({ pick, asked }: JointPriceProps) {
  if (jointStanding(pick, asked.quote) === 'refused') {
    return (
      <span className="flex items-center gap-1 text-muted">
        <Lock aria-hidden="true" size={16} strokeWidth={1.75} />
        <span className="sr-only">Sem cotação conjunta</span>
      </span>
    );
  }
  if (pick.odds === null) return <span className="text-sm text-muted">{isAsking(asked) ? 'calculando…' : 'sem cotação'}</span>;
  const moved = jointMovement(pick, asked.quote);
  if (moved === null) {
    return (
      <>
        <span className="sr-only">Cotação conjunta </span>
        <span translate="no" className="font-bold">
          {shownOdds(pick.odds)}
        </span>
      </>
    );
  }
  const Arrow = moved.way === 'up' ? ArrowUp : ArrowDown;
  return (
    <span className="flex items-center gap-1">
      <span className="sr-only">
        A cotação {moved.way === 'up' ? 'subiu' : 'caiu'} de {shownOdds(pick.odds)} para {shownOdds(moved.odds)}
      </span>
      <span aria-hidden="true" translate="no" className="text-sm text-muted line-through">
        {shownOdds(pick.odds)}
      </span>
      <span aria-hidden="true" translate="no" className={cx('flex items-center font-bold', moved.way === 'up' ? 'text-gain' : 'text-loss')}>
        <Arrow size={16} strokeWidth={2} />
        {shownOdds(moved.odds)}
      </span>
    </span>
  );
}
