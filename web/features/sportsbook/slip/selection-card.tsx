import { ArrowDown, ArrowUp, Lock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { movement, type Quote, standing } from './quote/quote-of.ts';
import { isOutright, offText, unfitText } from './quote/selection-words.ts';
import { shownOdds } from './quote/shown-odds.ts';
import type { SlipSelection } from './store/slip-selection.ts';

interface SelectionCardProps {
  readonly selection: SlipSelection;
  readonly quote: Quote;
  /** The same bet contains another selection of the same game. */
  readonly correlated: boolean;
  /** It is part of a joint price, so its own is not shown. */
  readonly joined?: boolean;
  readonly onRemove: () => void;
  /** A single's stake, a system's banker. */
  readonly children?: ReactNode;
}

/** One selection: its name, its current price, and why it can't be bet on. It keeps its place while suspended. */
export function SelectionCard({ selection, quote, correlated, joined = false, onRemove, children }: SelectionCardProps) {
  const isMoved = standing(selection, quote) === 'moved';
  const off = offText(selection, quote);
  const unfit = joined ? unfitText(selection, quote) : null;
  const { outcomeName, marketName, eventName, tournamentName, startsAt } = selection;
  return (
    <li className={cx('rounded-control border bg-bg p-3 pt-1', correlated || unfit !== null || (isMoved && !joined) ? 'border-primary/60' : 'border-line')}>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 pt-2.5 font-medium wrap-break-word">{outcomeName}</p>
        {(off !== null || !joined) && <Price selection={selection} quote={quote} off={off !== null} />}
        <IconButton
          label={`Tirar ${outcomeName}, ${joined ? marketName : eventName}`}
          onClick={onRemove}
          className="-mr-2"
          icon={<X aria-hidden="true" size={18} strokeWidth={1.75} />}
        />
      </div>
      <p className="text-sm text-muted">{marketName}</p>
      {!joined && (
        <>
          <p className="text-sm wrap-break-word">{eventName}</p>
          <p className="tabular text-xs text-muted">{`${tournamentName} · ${isOutright(selection) ? 'apostas até ' : ''}${formatInstant(startsAt)}`}</p>
        </>
      )}
      {off !== null && (
        <p className="mt-2 flex items-center gap-1.5 text-sm text-loss">
          <Lock aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
          {off}
        </p>
      )}
      {unfit !== null && <p className="mt-2 text-sm text-accent">{unfit}</p>}
      {correlated && <p className="mt-2 text-sm text-accent">Há outra seleção deste jogo na mesma aposta.</p>}
      {children}
    </li>
  );
}

function Price({ selection, quote, off }: { selection: SlipSelection; quote: Quote; off: boolean }) {
  if (off) {
    return (
      <span className="flex items-center gap-1 pt-3 text-muted">
        <Lock aria-hidden="true" size={16} strokeWidth={1.75} />
        <span className="sr-only">Cotação indisponível</span>
      </span>
    );
  }
  const moved = movement(selection, quote);
  if (moved === null)
    return (
      <span translate="no" className="tabular pt-2.5 font-bold">
        {shownOdds(selection.odds)}
      </span>
    );
  const Arrow = moved.way === 'up' ? ArrowUp : ArrowDown;
  return (
    <span className="tabular flex items-center gap-1 pt-2.5">
      <span className="sr-only">
        A cotação {moved.way === 'up' ? 'subiu' : 'caiu'} de {shownOdds(selection.odds)} para {shownOdds(moved.odds)}
      </span>
      <span aria-hidden="true" translate="no" className="text-sm text-muted line-through">
        {shownOdds(selection.odds)}
      </span>
      <span aria-hidden="true" className={cx('flex items-center font-bold', moved.way === 'up' ? 'text-gain' : 'text-loss')}>
        <Arrow size={16} strokeWidth={2} />
        {shownOdds(moved.odds)}
      </span>
    </span>
  );
}
