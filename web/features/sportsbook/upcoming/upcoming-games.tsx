import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { cx } from '#ui/cx.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import { TeamShield } from '../match/team-shield.tsx';
import type { Upcoming, UpcomingGame, UpcomingPrice, UpcomingSide } from './upcoming-game.ts';
import { useSlipAtHand } from './use-slip-at-hand.ts';

/** The maximum age of a score while the page is visible. */
const READ_AGAIN_MS = 30 * SECOND_MS;

/** Home's matches: a row of live ones with their scores, then those that can be bet on with one press. Renders nothing without any. */
export function UpcomingGames({ games: { playing, coming } }: { games: Upcoming }) {
  const { picked, pick, SlipBar, written } = useSlipAtHand();
  useScoresReadAgain(playing.length > 0);
  const chosen = new Set(picked.map(({ marketId, outcomeId }) => `${marketId} ${outcomeId}`));
  return (
    <>
      {playing.length > 0 && (
        <section aria-labelledby="ao-vivo" className="flex flex-col gap-2">
          <Head id="ao-vivo" title="Ao vivo agora" to="/sports?tab=ao-vivo" />
          <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:scroll-px-0 sm:px-0">
            {playing.map((game) => (
              <Playing key={game.id} game={game} />
            ))}
          </ul>
        </section>
      )}
      {coming.map(({ id, title, to, games }) => (
        <section key={id} aria-labelledby={id} className="flex flex-col gap-4">
          <Head id={id} title={title} to={to} />
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {games.map((game) => (
              <Match key={game.id} game={game} chosen={chosen} written={written} onPick={pick} />
            ))}
          </ul>
        </section>
      ))}
      {SlipBar !== null && <SlipBar everywhere />}
    </>
  );
}

function Head({ id, title, to }: { id: string; title: string; to: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <Link to={to} className="flex min-h-11 items-center text-text underline underline-offset-4">
        Ver todos
      </Link>
    </div>
  );
}

/** A live match: its minute and its score, with a link to its prices. */
function Playing({ game: { to, when, tournament, home, away } }: { game: UpcomingGame }) {
  return (
    <li className="relative w-56 shrink-0 snap-start rounded-card border border-line bg-surface hover:border-line-strong">
      <Link to={to} className="flex min-h-18 flex-col justify-center gap-1 px-3 py-2 text-text no-underline">
        <span className="flex items-center gap-1.5 text-xs text-muted">
          <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-live" />
          <span className="sr-only">Ao vivo, </span>
          <span className="tabular shrink-0 font-medium text-text">{when}</span>
          <span className="truncate">{tournament}</span>
        </span>
        <Side side={home} />
        <Side side={away} />
      </Link>
    </li>
  );
}

interface MatchProps {
  readonly game: UpcomingGame;
  /** "market outcome" of the slip's selections. */
  readonly chosen: ReadonlySet<string>;
  /** This browser's odds format; null: the server's. */
  readonly written: ((odds: string) => string) | null;
  readonly onPick: (selection: UpcomingPrice['selection']) => Promise<void>;
}

function Match({ game: { to, when, tournament, home, away, prices }, chosen, written, onPick }: MatchProps) {
  return (
    // `content-visibility`: a row out of view is neither styled, laid out nor painted; its minimum height is reserved.
    <li className="grid min-h-24 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 rounded-card border border-line bg-surface px-2.5 py-2 [contain-intrinsic-block-size:auto_3rem] [content-visibility:auto] hover:border-line-strong sm:px-4">
      <Link to={to} className="flex min-h-18 min-w-0 flex-col justify-center gap-1 text-text no-underline">
        <span className="flex items-center gap-1.5 text-xs text-muted">
          <span className="tabular shrink-0">{when}</span>
          <span className="truncate max-sm:hidden">{tournament}</span>
        </span>
        <Side side={home} />
        <Side side={away} />
      </Link>
      {prices.length > 0 && (
        <div className="grid auto-cols-[3.25rem] grid-flow-col gap-1 sm:auto-cols-[4.25rem]">
          {prices.map((price, at) => (
            <Price
              key={price.selection.outcomeId}
              price={price}
              sign={(prices.length === 2 ? '12' : '1X2')[at] ?? ''}
              to={to}
              text={written === null ? price.text : written(price.selection.odds)}
              picked={chosen.has(`${price.selection.marketId} ${price.selection.outcomeId}`)}
              onPick={onPick}
            />
          ))}
        </div>
      )}
    </li>
  );
}

function Side({ side: { name, short, colors, score } }: { side: UpcomingSide }) {
  return (
    <span className="flex items-center gap-1.5 text-sm leading-5">
      <TeamShield team={{ colors: [...colors] }} />
      <span className="sm:truncate max-[22rem]:hidden">{name}</span>
      <abbr title={name} className="no-underline min-[22rem]:hidden">
        {short}
      </abbr>
      {score !== null && (
        <span translate="no" className="tabular ml-auto pl-1 font-bold">
          {score}
        </span>
      )}
    </span>
  );
}

interface PriceProps {
  readonly price: UpcomingPrice;
  readonly text: string;
  readonly sign: string;
  readonly to: string;
  readonly picked: boolean;
  readonly onPick: MatchProps['onPick'];
}

/** Adds its outcome to the slip; without script it links to the match. */
function Price({ price: { text: asServed, label, selection }, text, sign, to, picked, onPick }: PriceProps) {
  return (
    <Link
      to={to}
      role="button"
      data-enhanced
      aria-pressed={picked}
      onClick={(event) => {
        event.preventDefault();
        void onPick(selection);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        void onPick(selection);
      }}
      className={cx(
        'tabular flex h-13 flex-col items-center justify-center rounded-control border text-sm font-medium no-underline transition-colors duration-150',
        picked ? 'border-primary bg-primary text-on-primary' : 'border-line bg-raised text-text hover:border-line-strong',
      )}
    >
      <span className="sr-only">{label.replace(asServed, text)}</span>
      <span aria-hidden="true" className={cx('text-xs leading-4 font-normal', !picked && 'text-muted')}>
        {sign}
      </span>
      <span aria-hidden="true" translate="no" className="leading-5">
        {text}
      </span>
    </Link>
  );
}

/** While matches are live, the page's data is read again, unless the page is hidden. */
function useScoresReadAgain(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [wanted, revalidate]);
}
