import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { cents, formatBrl } from '#kernel/money.ts';
import type { CallChip } from '#kernel/fairness/roulette/roulette-calls.ts';
import type { RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { SessionLine } from '../../shared/session-line.tsx';
import { bettingObstacle, obstacleText } from '../../table/bets/betting-obstacle.ts';
import { useOwnBets } from '../../table/bets/use-own-bets.ts';
import type { Shown } from '../../table/round/use-shown.ts';
import type { Table } from '../../table/round/use-table.ts';
import { CalledBets } from './called-bets.tsx';
import { ChipBar } from './chip-bar.tsx';
import { centsOf, chipsOf, type Stakes, stakesOf, together } from './chip-stack.ts';
import { SavedRow } from './saved-row.tsx';
import { TableTop } from './table-top.tsx';
import { useChips } from './use-chips.ts';

interface PlayerTableProps {
  readonly table: Table;
  readonly shown: Shown;
  readonly online: boolean;
  readonly came: number | null;
  /** Rounds of the player's that ended here. */
  readonly played: number;
  /** Whether the round on the screen has ended. */
  readonly over: boolean;
}

/** A player's table: laying chips, betting them and following them, here and on other devices. Named by lazy-player-table.ts. */
export function PlayerTable(props: PlayerTableProps) {
  return (
    <QueryBoundary>
      <OwnBets table={props.table} over={props.over} />
      <Betting {...props} />
    </QueryBoundary>
  );
}

function OwnBets({ table, over }: Pick<PlayerTableProps, 'table' | 'over'>) {
  const queries = useQueryClient();
  const readAgain = useEffectEvent(() => void queries.invalidateQueries({ queryKey: ['roulette', 'bets'] }));
  useOwnBets(table);
  useEffect(() => {
    if (over) readAgain();
  }, [over]);
  return null;
}

function Betting({ table, shown, online, came, played }: PlayerTableProps) {
  const session = useSession();
  const { casino_enabled } = useSettings();
  const { state, terms } = table;
  const chips = useChips(table, shown.secondsLeft);
  const offered = chipsOf(terms);
  const [picked, setPicked] = useState<number | null>(null);
  const chosen =
    picked !== null && offered.includes(picked) ? picked : (offered.findLast((chip) => chip <= terms.stake_default) ?? offered[0] ?? terms.stake_min);
  const [hinted, setHinted] = useState<readonly RoulettePosition[]>([]);
  const placedCents = centsOf(chips.placed);
  const obstacle = bettingObstacle({ phase: shown.phase, online, enabled: casino_enabled, resting: useResting(), stakeCents: null, placedCents, terms });
  const disabled = obstacle !== null;
  const before = stakesOf(state.ownBefore);
  const call = (calls: readonly CallChip[]) => chips.lay(Object.fromEntries(calls.map((each) => [each.position, each.chips * chosen])) as Stakes);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TableTop
        placed={chips.placed}
        pending={chips.pending}
        came={came}
        disabled={disabled}
        shown={hinted}
        onChip={(position) => chips.lay({ [position]: chosen })}
        onLift={chips.lift}
        onPick={(place) => setPicked(offered[place] ?? chosen)}
      />
      <ChipBar chips={chips} offered={offered} chosen={chosen} onChoose={setPicked} before={centsOf(before) > 0 ? before : null} disabled={disabled} />
      <p aria-live="polite" className="min-h-10 text-sm text-muted">
        {chips.hint ??
          (disabled && obstacle !== 'closed'
            ? obstacleText(obstacle, terms, 'somando as suas fichas')
            : chips.acts > 0
              ? 'As fichas na mesa viram apostas quando você apostar, ou sozinhas nos últimos segundos.'
              : `De ${formatBrl(cents(terms.stake_min))} por posição até ${formatBrl(cents(terms.stake_max))} por rodada.`)}
      </p>
      <CalledBets came={came} disabled={disabled} onCall={call} onShow={setHinted} />
      {session.status === 'in' && (
        <SavedRow player={session.me.user.id} onTable={together(chips.placed, chips.pending)} disabled={disabled} onLay={chips.lay} />
      )}
      <SessionLine rounds={played} playing={state.own.some(({ status }) => status === 'open')} />
    </div>
  );
}
