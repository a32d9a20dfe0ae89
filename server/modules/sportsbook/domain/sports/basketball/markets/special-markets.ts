import { winners } from '../../../facts/verdict.ts';
import { bothTeams, wonBySide } from '../../../markets/plain-markets.ts';
import { finalScore, undecided } from '../../quarters/spans.ts';
import { firstTo, type Race, RACES } from '../facts/game-facts.ts';
import { basketballMarket } from './basketball-market.ts';

/** The side that reaches so many points first. */
export const race = basketballMarket<Race>({
  ...{ id: 'race', span: 'game', title: 'Corrida até os pontos', group: 'points', example: { points: '20' } },
  rule: 'Ganha quem acertar o time que chega primeiro aos pontos indicados. Se nenhum chegar, as apostas são devolvidas.',
  read: ({ points }) => RACES.find((each) => String(each) === points) ?? null,
  name: (points) => `Corrida até ${points} pontos`,
  outcomes: bothTeams,
  settle(points, facts) {
    const first = firstTo(facts, points);
    if (first !== null) return wonBySide(first);
    const final = finalScore(facts);
    if (final === null) return undecided(facts);
    // If only one side has reached the points, it was first; if both have, the facts must contain who was.
    const reached = (['home', 'away'] as const).filter((side) => final[side] >= points);
    if (reached.length === 0) return 'void';
    return reached.length === 1 ? winners(['home', 'away'], (id) => id === reached[0]) : 'incomplete';
  },
});

/** Bands of the winner's margin, from and to (inclusive). */
export const MARGIN_BANDS = [
  [1, 5],
  [6, 10],
  [11, 15],
  [16, 20],
  [21, 25],
  [26, Infinity],
] as const;

/** The side that scores last. Settles only if the supplier reports it; otherwise it waits. */
export const lastPoint = basketballMarket({
  ...{ id: 'last_point', span: 'game', title: 'Último ponto', group: 'specials', offeredIn: ['prematch'] },
  rule: 'Ganha quem acertar o time que faz o último ponto do jogo.',
  read: () => ({}),
  name: () => 'Último ponto',
  outcomes: bothTeams,
  settle: (_params, facts) => {
    if (facts.ending !== 'played') return undecided(facts);
    return facts.lastPoint === null ? 'incomplete' : wonBySide(facts.lastPoint);
  },
});
