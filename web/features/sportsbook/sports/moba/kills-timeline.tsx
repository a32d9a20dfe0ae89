import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { FiguresTable } from '../map-series/figures-table.tsx';
import type { Side } from '../map-series/maps-text.ts';
import { LeadChart } from '../lead-chart.tsx';
import { killsInOrder } from './kills-in-order.ts';
import { type BoardMap, boardOf } from './moba-board.ts';

const LEAST_KILLS = 30;

/** The lead in kills after each of them, map by map: above the line the home side. The list of incidents says the same in words. */
export function KillsTimeline({ event }: { event: SportsEventReply }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      {killsInOrder(event.incidents).map(({ map, leads }) => (
        <div key={map} className="flex flex-col gap-1">
          <span className="text-xs text-muted">{`Mapa ${map}`}</span>
          <LeadChart leads={leads} least={LEAST_KILLS} />
        </div>
      ))}
    </div>
  );
}

/** Kills, towers, monsters and first bloods of all maps. */
export function MatchFigures({ event, monsters, hasBarons }: { event: SportsEventReply; monsters: string; hasBarons: boolean }) {
  const { maps } = boardOf(event.period_scores);
  const sum = (of: (map: BoardMap, side: Side) => number) =>
    [maps.reduce((all, map) => all + of(map, 'home'), 0), maps.reduce((all, map) => all + of(map, 'away'), 0)] as const;
  return (
    <FiguresTable
      event={event}
      figures={[
        ['Abates', ...sum(({ kills }, side) => kills[side])],
        ['First bloods', ...sum(({ firstBlood }, side) => Number(firstBlood === side))],
        ['Torres', ...sum(({ towers }, side) => towers[side])],
        [monsters, ...sum((map, side) => map.monsters[side])],
        ...(hasBarons ? [['Barões', ...sum(({ barons }, side) => barons[side])] as const] : []),
      ]}
    />
  );
}
