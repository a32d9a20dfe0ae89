import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import { TeamShield } from '../../match/team-shield.tsx';
import { MapBoard } from './map-board.tsx';
import { RoundStrip } from './round-strip.tsx';
import { homeDefends, roundsInOrder } from './rounds-in-order.ts';
import { boardOf } from './series-board.ts';

/** A game as its screens show it. */
export interface GameLook {
  /** Its maps, in the order in which the feed numbers them. */
  readonly maps: readonly string[];
  /** What the side that defends is called, and the one that attacks. */
  readonly defending: string;
  readonly attacking: string;
  readonly overtimeHalf: number;
}

/** The map under way: its name, who chose it, which side each team plays, and its rounds in order; below it the maps. */
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
        <Team event={event} side="home" role={defends === null ? null : defends ? game.defending : game.attacking} />
        <p translate="no" className="tabular text-3xl font-bold">
          {current.home}–{current.away}
        </p>
        <Team event={event} side="away" role={defends === null ? null : defends ? game.attacking : game.defending} />
      </div>
      <RoundStrip rounds={rounds} />
      <MapBoard event={event} names={names} />
    </div>
  );
}

function Team({ event, side, role }: { event: SportsEventReply; side: 'home' | 'away'; role: string | null }) {
  return (
    <div className={cx('flex min-w-0 items-center gap-2', side === 'away' && 'flex-row-reverse text-right')}>
      <span aria-hidden="true" className={cx('h-7 w-1 shrink-0 rounded-full', side === 'home' ? 'bg-accent' : 'bg-info')} />
      <TeamShield team={event[side]} size="md" />
      <span className="flex min-w-0 flex-col">
        <abbr title={event[side].name} translate="no" className="text-sm font-medium no-underline">
          {event[side].short}
        </abbr>
        {role !== null && <span className="text-xs text-muted">{role}</span>}
      </span>
    </div>
  );
}
