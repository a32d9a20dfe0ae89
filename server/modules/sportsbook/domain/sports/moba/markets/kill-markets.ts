import { settleLine } from '../../../facts/settle-line.ts';
import { type OutcomeResults, resultsOf } from '../../../facts/verdict.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { onMap } from '../../map-series/course.ts';
import { bothTeams, oddOrEven, oddEven, overUnder, settleCount, settleMargin, starts, wonBySide } from '../../../markets/plain-markets.ts';
import { type OfMap, readLine, readMap, readTotal, withLine } from '../../map-series/lines.ts';
import { seriesMarket } from '../../map-series/series-market.ts';
import type { MobaCourse, MobaFacts, MobaMap } from '../facts/moba-facts.ts';
import { RACES } from '../game.ts';
import type { MapMarkets } from './game-rules.ts';

type WithLine = OfMap & { readonly quarters: number };

const total = ({ kills }: MobaMap) => kills.home + kills.away;
const isOver = ({ wonBy }: MobaMap) => wonBy !== null;
/** A quarter of a minute, in seconds. */
const QUARTER_SECONDS = 15;

/** Kills of a map with a line, a handicap or a race; and the map's length. */
export function killMarkets({ rules, surrender }: MapMarkets): readonly MarketDefinition<MobaFacts>[] {
  const lined = (
    id: string,
    title: string,
    group: string,
    text: { readonly rule: string; readonly example: string },
    decide: (quarters: number, map: MobaMap) => OutcomeResults | null,
  ) =>
    seriesMarket<WithLine, MobaFacts, MobaCourse>(rules, {
      ...{ id, title, group, span: 'map', example: { map: '1', total: text.example }, rule: text.rule, more: [surrender] },
      read: ({ map, total: line }) => withLine(map, readTotal(line)),
      name: ({ map }) => `${title} do mapa ${map}`,
      outcomes: ({ quarters }) => overUnder(quarters),
      decide: ({ map, quarters }, course) => onMap(course, map, (each) => decide(quarters, each)),
    });
  const kills = {
    example: '27.5',
    rule: 'Ganha quem acertar se os abates dos dois times no mapa indicado ficam acima ou abaixo da linha, pelo placar do jogo; abates iguais à linha devolvem a aposta.',
  };
  const minutes = {
    example: '31.5',
    rule: 'Ganha quem acertar se o mapa indicado dura mais ou menos minutos que a linha, pelo relógio do jogo (31,5 são 31:30); tempo igual à linha devolve a aposta.',
  };
  return [
    lined('map_kills', 'Total de abates', 'kills', kills, (quarters, map) => settleCount(total(map), quarters, isOver(map))),
    handicap({ rules, surrender }),
    race({ rules }),
    seriesMarket<OfMap, MobaFacts, MobaCourse>(rules, {
      ...{ id: 'odd_even_kills', title: 'Abates: ímpar ou par', group: 'kills', span: 'map', example: { map: '1' } },
      rule: 'Ganha quem acertar se a soma dos abates do mapa indicado é ímpar ou par; nenhum abate é par.',
      read: ({ map }) => readMap(map),
      name: ({ map }) => `Abates do mapa ${map}: ímpar ou par`,
      outcomes: oddEven,
      decide: ({ map }, course) => onMap(course, map, (each) => (isOver(each) ? oddOrEven(total(each)) : null)),
    }),
    lined('map_duration', 'Duração em minutos', 'totals', minutes, settleTime),
  ];
}

function handicap({ rules, surrender }: Pick<MapMarkets, 'rules' | 'surrender'>): MarketDefinition<MobaFacts> {
  return seriesMarket<WithLine, MobaFacts, MobaCourse>(rules, {
    ...{ id: 'map_kill_handicap', title: 'Handicap de abates', group: 'kills', span: 'map', example: { map: '1', handicap: '-4.5' } },
    rule: 'O handicap é somado aos abates do time escolhido no mapa indicado e ganha quem ficar na frente; empate com o handicap devolve a aposta.',
    more: [surrender],
    read: ({ map, handicap: start }) => withLine(map, readLine(start)),
    name: ({ map }) => `Handicap de abates do mapa ${map}`,
    outcomes: ({ quarters }, teams) => starts(quarters, teams),
    decide: ({ map, quarters }, course) =>
      onMap(course, map, (each) => {
        const margin = each.kills.home - each.kills.away;
        // While the map goes on, either side may still make any number of kills.
        return isOver(each) ? settleMargin(quarters, { least: margin, most: margin }) : null;
      }),
  });
}

function race({ rules }: Pick<MapMarkets, 'rules'>): MarketDefinition<MobaFacts> {
  return seriesMarket<OfMap & { readonly to: number }, MobaFacts, MobaCourse>(rules, {
    ...{ id: 'kill_race', title: 'Primeiro a n abates', group: 'kills', span: 'map', example: { map: '1', kills: '10' } },
    rule: 'Ganha quem acertar o time que chega primeiro ao número indicado de abates no mapa; se nenhum chegar, a aposta é devolvida.',
    read({ map, kills }) {
      const [number, to] = [readMap(map), RACES.find((each) => String(each) === kills)];
      return number === null || to === undefined ? null : { ...number, to };
    },
    name: ({ map, to }) => `Primeiro a ${to} abates no mapa ${map}`,
    outcomes: bothTeams,
    decide: ({ map, to }, course) =>
      onMap(course, map, (each) => {
        const raceWinner = each.races.find((known) => known.to === to)?.by;
        const reached = (['home', 'away'] as const).filter((side) => each.kills[side] >= to);
        // In play the side shown as first may not be: kills may be reported late.
        const first = raceWinner ?? (isOver(each) && reached.length === 1 ? reached[0] : undefined);
        if (first !== undefined) return wonBySide(first);
        return reached.length === 0 && isOver(each) ? ('void' as const) : null;
      }),
  });
}

/** Over is decided when the clock passes the line, under at the end. */
function settleTime(quarters: number, map: MobaMap): OutcomeResults | null {
  if (map.seconds === null) return null;
  const margin = map.seconds - quarters * QUARTER_SECONDS;
  // A difference of one second decides the whole stake: a duration has no half wins.
  const side = margin === 0 ? 0 : Math.sign(margin) * 2;
  return isOver(map) || margin > 0 ? resultsOf({ over: settleLine(side), under: settleLine(-side) }) : null;
}
