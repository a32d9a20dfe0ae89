import { winners } from '../../../facts/verdict.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { overUnder } from '../../../markets/plain-markets.ts';
import { handicap, type MarginBands, oddEven, overtime, result, teamTotal, total, winner, winningMargin } from '../../quarters/game-markets.ts';
import { isOverAlready, readTotal, settleOverUnder } from '../../quarters/lines.ts';
import { partMarkets } from '../../quarters/part-markets.ts';
import { marketMaker } from '../../quarters/quarter-market.ts';
import { finalScore, undecided } from '../../quarters/spans.ts';
import { FIRST_SCORES, type FirstScore, type GameFacts } from '../game-facts.ts';

const make = marketMaker<GameFacts>(
  'Se o jogo parar de vez antes de 55 minutos e sem resultado declarado oficial, ou não recomeçar na mesma rodada da liga, o que não estava decidido é anulado; depois de 55 minutos, ou com resultado oficial, ele vale.',
);

/** Bands of margins, chosen to separate the common margins of three and seven. */
export const MARGIN_BANDS: MarginBands = [
  [1, 3],
  [4, 7],
  [8, 13],
  [14, 20],
  [21, Infinity],
];

const FIRST_NAMES: Readonly<Record<FirstScore, string>> = { touchdown: 'Touchdown', field_goal: 'Field goal', safety: 'Safety' };

/** How the first points are scored. A game without points refunds the stakes. */
const firstScore = make<object>({
  ...{ id: 'first_score', span: 'game', title: 'Primeiros pontos do jogo', group: 'specials' },
  rule: 'Ganha quem acertar como saem os primeiros pontos do jogo. Se ninguém pontuar, as apostas são devolvidas.',
  read: () => ({}),
  name: () => 'Primeiros pontos do jogo',
  outcomes: () => FIRST_SCORES.map((id) => ({ id, name: FIRST_NAMES[id] })),
  settle(_params, facts) {
    if (facts.firstScore !== null) return winners(FIRST_SCORES, (id) => id === facts.firstScore);
    const final = finalScore(facts);
    if (final === null) return undecided(facts);
    return final.home + final.away === 0 ? 'void' : 'incomplete';
  },
});

const touchdowns = make<number>({
  ...{ id: 'touchdowns', span: 'game', title: 'Total de touchdowns', group: 'points', rules: ['R8'], example: { total: '5.5' } },
  rule: 'Ganha quem acertar se a soma dos touchdowns fica acima ou abaixo da linha.',
  read: readTotal,
  name: () => 'Total de touchdowns',
  outcomes: overUnder,
  settle(line, facts) {
    const { touchdowns: had } = facts;
    const count = had === null ? null : had.home + had.away;
    if (count !== null && (finalScore(facts) !== null || isOverAlready(count, line))) return settleOverUnder(count, line);
    return finalScore(facts) !== null ? 'incomplete' : undecided(facts);
  },
});

const { halves, quarters } = partMarkets(make, { half: { handicap: '-2.5', total: '22.5' }, quarter: { handicap: '-0.5', total: '10.5' } });

/** All markets of a game, in display order. */
export const americanFootballMarkets: readonly MarketDefinition<GameFacts>[] = [
  winner(make, 'Se ele acabar empatado depois da prorrogação, as apostas são devolvidas.'),
  result(make),
  handicap(make, '-3.5'),
  total(make, '45.5'),
  teamTotal(make, 'home', '23.5'),
  teamTotal(make, 'away', '21.5'),
  touchdowns,
  oddEven(make),
  ...halves,
  ...quarters,
  overtime(make, 'Empate ao fim do quarto quarto sem prorrogação é “Não”.'),
  winningMargin(make, MARGIN_BANDS),
  firstScore,
];
