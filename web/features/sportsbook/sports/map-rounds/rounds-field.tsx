import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { type BoardedMap, MapBoard } from '../map-series/map-board.tsx';
import { SideTeam } from '../map-series/side-team.tsx';
import { RoundStrip } from './round-strip.tsx';
import { homeDefends, roundsInOrder } from './rounds-in-order.ts';
import { type BoardMap, boardOf } from './series-board.ts';

/** The names and pictures of a game. */
export interface GameLook {
  /** Its maps, in the order in which the feed numbers them. */
  readonly maps: readonly string[];
  /** The names of the defending side and of the attacking one. */
  readonly defending: string;
  readonly attacking: string;
  readonly overtimeHalf: number;
}

/** The current map: its name, who chose it, which side each team plays, and its rounds in order; below it the maps. */
export function RoundsField({ event, game }: { event: SportsEventReply; game: GameLook }) {
  const { bestOf, maps, picks } = boardOf(event.period_scores);
  const names = picks.map(({ map }) => game.maps[map - 1] ?? null);
  const number = maps.length;
  const current = maps.at(-1);
  if (current === undefined) return null;
  const rounds = roundsInOrder(event.incidents).filter(({ map }) => map === number);
  const [by, name] = [picks[number - 1]?.by ?? null, names[number - 1] ?? null];
  const defends = current.defends === null ? null : homeDefends(current.defends === 'home', current.home + current.away, game.overtimeHalf);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">
          Mapa {number}
          {name !== null && <span translate="no">{`: ${name}`}</span>}
        </span>
        {picks.length > 1 && <span className="text-xs text-muted">{by === null ? 'mapa decisivo' : `escolha de ${event[by].name}`}</span>}
        {bestOf !== null && <span className="ml-auto text-xs text-muted">{bestOf === 2 ? 'dois mapas' : `melhor de ${bestOf}`}</span>}
      </p>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <SideTeam event={event} side="home" role={defends === null ? null : defends ? game.defending : game.attacking} />
        <p translate="no" className="tabular text-3xl font-bold">
          {current.home}–{current.away}
        </p>
        <SideTeam event={event} side="away" role={defends === null ? null : defends ? game.attacking : game.defending} />
      </div>
      <RoundStrip rounds={rounds} />
      <MapBoard event={event} caption="Rounds por mapa" maps={maps.map(boarded)} names={names} />
    </div>
  );
}

function boarded({ home, away, given }: BoardMap): BoardedMap {
  return { home, away, given, ahead: home === away ? null : home > away ? 'home' : 'away' };
}
