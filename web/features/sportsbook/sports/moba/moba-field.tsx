import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import { type BoardedMap, MapBoard } from '../map-series/map-board.tsx';
import type { Side } from '../map-series/maps-text.ts';
import { SideTeam } from '../map-series/side-team.tsx';
import { type BoardMap, boardOf, goldText, timeText } from './moba-board.ts';

/** The names of a game. */
export interface MobaLook {
  /** The names of the first side and of the other. */
  readonly sides: readonly [first: string, second: string];
  /** The name of the monsters that markets count. */
  readonly monsters: string;
  readonly hasBarons: boolean;
}

/** The current map: its clock, kills, gold, towers and monsters of both teams; below it the maps. */
export function MobaField({ event, look }: { event: SportsEventReply; look: MobaLook }) {
  const { bestOf, maps } = boardOf(event.period_scores);
  const current = maps.at(-1);
  if (current === undefined) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">{`Mapa ${maps.length}`}</span>
        <span translate="no" className="tabular text-muted">
          {timeText(current.time)}
        </span>
        {bestOf !== null && <span className="ml-auto text-xs text-muted">{bestOf === 2 ? 'dois mapas' : `melhor de ${bestOf}`}</span>}
      </p>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <SideTeam event={event} side="home" role={roleOf(current, 'home', look)} />
        <p className="flex flex-col items-center">
          <span translate="no" className="tabular text-3xl font-bold">
            {`${current.kills.home}–${current.kills.away}`}
          </span>
          <span className="text-xs text-muted">abates</span>
        </p>
        <SideTeam event={event} side="away" role={roleOf(current, 'away', look)} />
      </div>
      <GoldBar gold={current.gold} />
      <Counts event={event} map={current} look={look} />
      <MapBoard event={event} caption="Abates por mapa" maps={maps.map(boarded)} names={maps.map(({ time }) => (time === null ? null : timeText(time)))} />
    </div>
  );
}

function roleOf({ firstSide }: BoardMap, side: Side, { sides }: MobaLook): string | null {
  return firstSide === null ? null : sides[firstSide === side ? 0 : 1];
}

function boarded({ kills, wonBy, given }: BoardMap): BoardedMap {
  return { ...kills, given, ahead: given ?? wonBy };
}

/** Both teams' shares of all gold. The figures below give them in words. */
function GoldBar({ gold }: { gold: BoardMap['gold'] }) {
  const whole = gold === null ? 0 : gold.home + gold.away;
  // The shares differ little, so the bar triples the difference.
  const home = gold === null || whole === 0 ? 50 : Math.min(Math.max(50 + ((gold.home - gold.away) / whole) * 150, 5), 95);
  return (
    <span aria-hidden="true" className="flex h-1.5 overflow-hidden rounded-full bg-raised">
      <span className={cx('bg-accent', gold === null && 'opacity-40')} style={{ width: `${home}%` }} />
      <span className={cx('flex-1 bg-info', gold === null && 'opacity-40')} />
    </span>
  );
}

function Counts({ event, map, look }: { event: SportsEventReply; map: BoardMap; look: MobaLook }) {
  const rows: readonly (readonly [name: string, home: string, away: string])[] = [
    ['Ouro', goldText(map.gold?.home ?? null), goldText(map.gold?.away ?? null)],
    ['Torres', String(map.towers.home), String(map.towers.away)],
    [look.monsters, String(map.monsters.home), String(map.monsters.away)],
    ...(look.hasBarons ? ([['Barões', String(map.barons.home), String(map.barons.away)]] as const) : []),
  ];
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">Números do mapa</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{event.home.name}</th>
          <th scope="col">O que conta</th>
          <th scope="col">{event.away.name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, home, away]) => (
          <tr key={name}>
            <td className="h-7 w-24 text-left font-medium">{home}</td>
            <th scope="row" className="text-center font-normal text-muted">
              {name}
            </th>
            <td className="h-7 w-24 text-right font-medium">{away}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
