import { Lock } from 'lucide-react';
import { type KeyboardEvent, memo, type MouseEvent, useSyncExternalStore } from 'react';
import type { SportsMarket, SportsOutcome } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { priceText } from '../match/price-text.ts';
import { useOddsWriter } from '../odds/odds-writer.ts';
import type { OddsWriter } from '../odds/writer-store.ts';
import { quickPress } from '../quick/quick-press.ts';
import { selectionOf } from '../slip/store/selection-of.ts';
import { toggleSelection, useIsSelected } from '../slip/store/slip-store.ts';
import { priceLabel, type PricedEvent, type PriceState, priceState, type Staleness } from './priced-event.ts';
import { type Movement, useMovement } from './use-movement.ts';

interface PriceButtonProps {
  readonly event: PricedEvent;
  readonly market: SportsMarket;
  readonly outcome: SportsOutcome;
  readonly trust: Staleness;
  /** The button shows the outcome's name, too. */
  readonly named?: boolean;
  /** On phones the name is above the price, since three in a row leave no room next to it. */
  readonly stacked?: boolean;
  /** Where the price links to without script; omitted, it is text. */
  readonly to?: string;
}

const box = 'tabular relative flex h-11 min-w-0 items-center gap-2 rounded-control border px-1 text-sm font-medium no-underline transition-colors duration-150';
const looks: Readonly<Record<PriceState, string>> = {
  open: 'border-line bg-raised text-text hover:border-line-strong',
  held: 'border-line bg-raised/60 text-muted',
  locked: 'border-line bg-raised/60 text-muted',
  settled: 'border-line/60 text-muted',
  cancelled: 'border-line/60 text-muted line-through',
};
const inRow = 'justify-between px-2.5 sm:px-3';
const above = 'justify-center max-sm:h-15 max-sm:flex-col max-sm:gap-0.5 max-sm:text-center sm:justify-between sm:px-3';
const chosen = 'border-primary bg-primary text-on-primary';

/**
 * A price, 44 px high: adds its outcome to the slip and removes it again. Suspended, it shows a lock and keeps its place. Without script it is a link, or
 * text: never a button without effect.
 */
export const PriceButton = memo(function PriceButton({ event, market, outcome, trust, named = false, stacked = false, to }: PriceButtonProps) {
  const { sport_enabled } = useSettings();
  const write = useOddsWriter();
  const alive = useSyncExternalStore(neverChanges, isHere, isNotHere);
  const quick = useSyncExternalStore(quickPress.subscribe, quickPress.get, none);
  const picked = useIsSelected(market.id, outcome.id);
  const moved = useMovement(outcome.odds);
  const state = priceState(event, market, outcome, trust, sport_enabled);
  const label = priceLabel(event, market, outcome, state, write);
  const looksLike = cx(box, named ? (stacked ? above : inRow) : 'justify-center', picked ? chosen : looks[state]);
  const act = (press: MouseEvent | KeyboardEvent) => {
    press.preventDefault();
    if (state !== 'open' && !picked) return;
    const selection = selectionOf(event, market, outcome);
    if (picked || quick?.act(selection) !== true) toggleSelection(selection);
  };
  return (
    <a
      href={state === 'open' ? to : undefined}
      // A press before hydration is handled after it; the element stays the same, so that it does not disappear under the finger.
      data-enhanced={state === 'open' ? '' : undefined}
      {...(alive && { role: 'button', tabIndex: 0, 'aria-pressed': picked, 'aria-disabled': state !== 'open' && !picked })}
      onClick={act}
      onKeyDown={(press) => (press.key === 'Enter' || press.key === ' ') && act(press)}
      className={looksLike}
    >
      <span className="sr-only">{quick === null || state !== 'open' ? label : `${label}; ${quick.label}`}</span>
      <Content outcome={outcome} state={state} write={write} moved={picked ? null : moved} named={named} stacked={stacked} />
    </a>
  );
});

const neverChanges = () => () => undefined;
const isHere = () => true;
const isNotHere = () => false;
const none = () => null;

/** A name this short ("2–1", "Sim") is never broken. */
const LONGEST_WORD = 5;

interface ContentProps {
  readonly outcome: SportsOutcome;
  readonly state: PriceState;
  readonly write: OddsWriter;
  readonly moved: Movement;
  readonly named: boolean;
  readonly stacked: boolean;
}

function Content({ outcome, state, write, moved, named, stacked }: ContentProps) {
  const price = state === 'locked' ? null : priceText(outcome.odds, write);
  return (
    <>
      {named && (
        <span
          aria-hidden="true"
          className={cx(
            'line-clamp-2 min-w-0 leading-tight font-normal break-words',
            outcome.name.length <= LONGEST_WORD && 'shrink-0',
            stacked ? 'max-sm:text-xs max-sm:leading-tight sm:text-left' : 'text-left',
          )}
        >
          {outcome.name}
        </span>
      )}
      <span aria-hidden="true" className="flex items-center gap-0.5">
        {moved !== null && state === 'open' && <Arrow moved={moved} />}
        {state === 'locked' ? <Lock aria-hidden="true" size={16} strokeWidth={1.75} /> : <span translate="no">{price ?? '–'}</span>}
      </span>
    </>
  );
}

/** A triangle; the label leaves it out, since the price shows the change. */
function Arrow({ moved }: { moved: 'up' | 'down' }) {
  return (
    <span
      data-moved={moved}
      className={cx('-ml-1 border-x-4 border-x-transparent', moved === 'up' ? 'border-b-[6px] border-b-gain' : 'border-t-[6px] border-t-loss')}
    />
  );
}
