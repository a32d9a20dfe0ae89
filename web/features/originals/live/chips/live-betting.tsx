import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { cents, formatBrl } from '#kernel/money.ts';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { SessionLine } from '../../shared/session-line.tsx';
import { bettingObstacle, obstacleText } from '../../table/bets/betting-obstacle.ts';
import { useOwnBets } from '../../table/bets/use-own-bets.ts';
import type { Shown } from '../../table/round/use-shown.ts';
import type { Table } from '../../table/round/use-table.ts';
import { useScreen } from '../../table/table-screen.ts';
import { useTableWindow } from '../../table/table-window.ts';
import { ChipBar } from './chip-bar.tsx';
import { centsOf, chipsOf, type Stakes, stakesOf, together } from './chip-stack.ts';
import { SavedRow } from './saved-row.tsx';
import { useChips } from './use-chips.ts';

/** The props of the player's half of a page. */
export interface PlayerTableProps {
  readonly table: Table;
  readonly shown: Shown;
  readonly online: boolean;
  /** The result of the round, once it has been shown. */
  readonly came: unknown;
  /** How many of the player's rounds have ended on this page. */
  readonly played: number;
  /** Whether the round on the screen has ended. */
  readonly over: boolean;
}

/** The table top: the player's placed bets and the chips that were not sent, in centavos by position. */
export interface Board {
  readonly placed: Stakes;
  readonly pending: Stakes;
  /** The selected chip. */
  readonly chosen: number;
  readonly disabled: boolean;
  lay(stakes: Stakes): void;
  /** Takes the unsent chips off a position. */
  lift(position: string): void;
  /** Selects the n-th chip, from 0. */
  pick(place: number): void;
}

interface LiveBettingProps extends PlayerTableProps {
  /** The layout on which chips are placed. */
  readonly top: (board: Board) => ReactNode;
  /** Further ways to place chips, below the bar. */
  readonly more?: (board: Board) => ReactNode;
}

/** A player's half of a live table: placing chips, betting them and following the bets, here and on other devices. */
export function LiveBetting(props: LiveBettingProps) {
  return (
    <QueryBoundary>
      <OwnBets table={props.table} over={props.over} />
      <Betting {...props} />
    </QueryBoundary>
  );
}

function OwnBets({ table, over }: Pick<PlayerTableProps, 'table' | 'over'>) {
  const { id } = useScreen();
  const queries = useQueryClient();
  const readAgain = useEffectEvent(() => void queries.invalidateQueries({ queryKey: [id, 'bets'] }));
  useOwnBets(table);
  useEffect(() => {
    if (over) readAgain();
  }, [over]);
  return null;
}

function Betting({ table, shown, online, played, top, more }: LiveBettingProps) {
  const session = useSession();
  const { casino_enabled } = useSettings();
  const { words } = useScreen();
  const { state, terms } = table;
  // On a page of several tables: chips only.
  const isWindow = useTableWindow() !== null;
  const chips = useChips(table, shown.secondsLeft);
  const offered = chipsOf(terms);
  const [picked, setPicked] = useState<number | null>(null);
  const chosen =
    picked !== null && offered.includes(picked) ? picked : (offered.findLast((chip) => chip <= terms.stake_default) ?? offered[0] ?? terms.stake_min);
  const placedCents = centsOf(chips.placed);
  const obstacle = bettingObstacle({ phase: shown.phase, online, enabled: casino_enabled, resting: useResting(), stakeCents: null, placedCents, terms });
  const disabled = obstacle !== null;
  const before = stakesOf(state.ownBefore);
  const { placed, pending, lay, lift } = chips;
  const board: Board = { placed, pending, chosen, disabled, lay, lift, pick: (place) => setPicked(offered[place] ?? chosen) };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {top(board)}
      <ChipBar chips={chips} offered={offered} chosen={chosen} onChoose={setPicked} before={centsOf(before) > 0 ? before : null} disabled={disabled} />
      <p aria-live="polite" className="min-h-10 text-sm text-muted">
        {chips.hint ??
          (disabled && obstacle !== 'closed'
            ? obstacleText(obstacle, terms, words.together)
            : chips.acts > 0
              ? 'As fichas na mesa viram apostas quando você apostar, ou sozinhas nos últimos segundos.'
              : `De ${formatBrl(cents(terms.stake_min))} por posição até ${formatBrl(cents(terms.stake_max))} por rodada.`)}
      </p>
      {!isWindow && more?.(board)}
      {!isWindow && session.status === 'in' && <SavedRow player={session.me.user.id} onTable={together(placed, pending)} disabled={disabled} onLay={lay} />}
      {!isWindow && <SessionLine rounds={played} playing={state.own.some(({ status }) => status === 'open')} />}
    </div>
  );
}
