import type { Side } from '../../events/score.ts';
import { VOID } from '../../facts/outcome-result.ts';
import { settleLine } from '../../facts/settle-line.ts';
import { resultsOf, winners } from '../../facts/verdict.ts';
import type { MarketDefinition } from '../../markets/market-definition.ts';
import { mapCountBounds, mapMarginBounds, type SeriesCourse } from './course.ts';
import { type BestOf, SERIES, seriesScores } from './format.ts';
import { answer, bothTeams, overUnder, settleCount, settleMargin, starts, withDraw, wonBySide, wonOrDrawn, yesNo } from '../../markets/plain-markets.ts';
import { readLine, readTotal } from './lines.ts';
import type { MatchFacts, SeriesMap } from './series-facts.ts';
import { seriesMarket, type SeriesRules } from './series-market.ts';

type Facts = MatchFacts<SeriesMap>;

const hasGiven = ({ maps }: SeriesCourse) => maps.some(({ given }) => given !== null);

/** The winner of the match; in a match of two maps, also the result including the draw. */
function winnerMarkets<F extends Facts, C extends SeriesCourse>(rules: SeriesRules<F, C>): readonly MarketDefinition<F>[] {
  return [
    seriesMarket<object, F, C>(rules, {
      ...{ id: 'winner', title: 'Vencedor da partida', group: 'main', span: 'match', official: true },
      rule: 'Ganha quem acertar o vencedor da partida. Partida de dois mapas que termina empatada devolve a aposta.',
      read: () => ({}),
      name: () => 'Vencedor da partida',
      outcomes: bothTeams,
      decide: (_params, { result }) => (result === 'draw' ? resultsOf({ home: VOID, away: VOID }) : result === null ? null : wonBySide(result)),
    }),
    seriesMarket<object, F, C>(rules, {
      ...{ id: 'result', title: 'Resultado da partida de dois mapas', group: 'main', span: 'match' },
      rule: 'Ganha quem acertar o vencedor, ou o empate, de uma partida de dois mapas.',
      read: () => ({}),
      name: () => 'Resultado da partida',
      outcomes: withDraw,
      decide(_params, course) {
        if (course.bestOf !== 2) return 'void';
        return course.result === null || hasGiven(course) ? null : wonOrDrawn(course.result);
      },
    }),
  ];
}

/** Maps of a match, with a line or a handicap. */
function mapCounts<F extends Facts, C extends SeriesCourse>(rules: SeriesRules<F, C>): readonly MarketDefinition<F>[] {
  return [
    seriesMarket<number, F, C>(rules, {
      ...{ id: 'map_handicap', title: 'Handicap de mapas', group: 'handicap', span: 'match', example: { handicap: '-1.5' } },
      rule: 'O handicap é somado aos mapas do time escolhido e ganha quem ficar na frente; empate com o handicap devolve a aposta.',
      read: ({ handicap }) => readLine(handicap),
      name: () => 'Handicap de mapas',
      outcomes: starts,
      decide: (quarters, course) => settleMargin(quarters, mapMarginBounds(course)),
    }),
    seriesMarket<number, F, C>(rules, {
      ...{ id: 'total_maps', title: 'Total de mapas', group: 'totals', span: 'match', example: { total: '2.5' } },
      rule: 'Ganha quem acertar se a partida tem mais ou menos mapas que a linha.',
      read: ({ total }) => readTotal(total),
      name: () => 'Total de mapas',
      outcomes: (quarters) => overUnder(quarters),
      decide(quarters, course) {
        const { least, most } = mapCountBounds(course);
        return settleCount(least, quarters, settleLine(least * 4 - quarters) === settleLine(most * 4 - quarters));
      },
    }),
  ];
}

const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: id.replace(':', '\u2013') }));

/** The score of the match in maps, and whether both sides win one. */
function mapScores<F extends Facts, C extends SeriesCourse>(rules: SeriesRules<F, C>): readonly MarketDefinition<F>[] {
  return [
    seriesMarket<{ bestOf: BestOf }, F, C>(rules, {
      ...{ id: 'map_score', title: 'Placar exato em mapas', group: 'maps', span: 'match', example: { best_of: '3' } },
      rule: 'Ganha quem acertar o placar da partida em mapas.',
      read({ best_of: text }) {
        const bestOf = SERIES.find((each) => each > 1 && String(each) === text);
        return bestOf === undefined ? null : { bestOf };
      },
      name: ({ bestOf }) => `Placar exato em mapas (${bestOf === 2 ? 'dois mapas' : `melhor de ${bestOf}`})`,
      outcomes: ({ bestOf }) => named(seriesScores(bestOf)),
      decide({ bestOf }, course) {
        if (course.bestOf !== bestOf) return 'void';
        const { won } = course;
        return course.result === null || hasGiven(course) ? null : winners(seriesScores(bestOf), (id) => id === `${won.home}:${won.away}`);
      },
    }),
    seriesMarket<object, F, C>(rules, {
      ...{ id: 'both_win_a_map', title: 'Ambos ganham um mapa', group: 'maps', span: 'match' },
      rule: 'Ganha quem acertar se os dois times ganham pelo menos um mapa.',
      read: () => ({}),
      name: () => 'Ambos ganham um mapa',
      outcomes: yesNo,
      decide(_params, course) {
        // Only maps won in play count: an awarded map decides nothing here.
        const hasWon = (side: Side) => course.before[side] > 0 || course.played.includes(side);
        if (hasWon('home') && hasWon('away')) return answer(true);
        return course.result === null || hasGiven(course) ? null : answer(false);
      },
    }),
  ];
}

/** All markets on a whole match. */
export function matchMarkets<F extends Facts, C extends SeriesCourse>(
  rules: SeriesRules<F, C>,
): Readonly<Record<'winners' | 'counts' | 'scores', readonly MarketDefinition<F>[]>> {
  return { winners: winnerMarkets(rules), counts: mapCounts(rules), scores: mapScores(rules) };
}
