import { winners } from '../../../facts/verdict.ts';
import { firstTo, QUARTERS, type Race, RACES, sumOf } from '../facts/game-facts.ts';
import { finalScore, onGame, undecided } from '../facts/spans.ts';
import { basketballMarket } from './basketball-market.ts';
import { leaderOf } from './lines.ts';

/** Which side has so many points first. */
export const race = basketballMarket<Race>({
  ...{ id: 'race', span: 'game', title: 'Corrida até os pontos', group: 'points', example: { points: '20' } },
  rule: 'Ganha quem acertar o time que chega primeiro aos pontos indicados. Se nenhum chegar, as apostas são devolvidas.',
  read: ({ points }) => RACES.find((each) => String(each) === points) ?? null,
  name: (points) => `Corrida até ${points} pontos`,
  outcomes: (_points, teams) => [
    { id: 'home', name: teams.home },
    { id: 'away', name: teams.away },
  ],
  settle(points, facts) {
    const first = firstTo(facts, points);
    if (first !== null) return winners(['home', 'away'], (id) => id === first);
    const final = finalScore(facts);
    if (final === null) return undecided(facts);
    // Where one side alone has the points, it had them first; where both have, somebody has to say who did.
    const reached = (['home', 'away'] as const).filter((side) => final[side] >= points);
    if (reached.length === 0) return 'void';
    return reached.length === 1 ? winners(['home', 'away'], (id) => id === reached[0]) : 'incomplete';
  },
});

export const overtime = basketballMarket({
  ...{ id: 'overtime', span: 'regular', title: 'Haverá prorrogação', group: 'specials' },
  rule: 'Ganha quem acertar se o jogo tem prorrogação. Empate ao fim do quarto quarto sem prorrogação, como em confrontos de ida e volta, é “Não”.',
  read: () => ({}),
  name: () => 'Haverá prorrogação',
  outcomes: () => [
    { id: 'yes', name: 'Sim' },
    { id: 'no', name: 'Não' },
  ],
  settle: (_params, facts) => {
    const periods = facts.periods ?? [];
    if (periods.length < QUARTERS) return undecided(facts);
    const regular = sumOf(periods.slice(0, QUARTERS));
    const verdict = (isPlayed: boolean) => winners(['yes', 'no'], (id) => (id === 'yes') === isPlayed);
    if (leaderOf(regular) !== 'draw') return verdict(false);
    const { soFar } = facts;
    if (periods.length > QUARTERS || (soFar !== null && soFar.home + soFar.away > regular.home + regular.away)) return verdict(true);
    return facts.ending === 'played' ? verdict(false) : undecided(facts);
  },
});

/** Bands of the winner's margin, from and to. */
export const MARGIN_BANDS = [
  [1, 5],
  [6, 10],
  [11, 15],
  [16, 20],
  [21, 25],
  [26, Infinity],
] as const;

const bands = (['home', 'away'] as const).flatMap((side) =>
  MARGIN_BANDS.map(([from, to]) => ({ side, from, to, id: `${side}_${from}`, text: to === Infinity ? `${from} ou mais` : `${from} a ${to}` })),
);

export const winningMargin = basketballMarket({
  ...{ id: 'winning_margin', span: 'game', title: 'Margem de vitória', group: 'specials' },
  rule: 'Ganha quem acertar o vencedor e por quantos pontos ele vence. Se o jogo acabar empatado, as apostas são devolvidas.',
  read: () => ({}),
  name: () => 'Margem de vitória',
  outcomes: (_params, teams) => bands.map(({ side, id, text }) => ({ id, name: `${teams[side]} por ${text}` })),
  settle: (_params, facts) => {
    const final = finalScore(facts);
    if (final !== null && final.home === final.away) return 'void';
    return onGame(facts, ({ home, away }) => {
      const [side, margin] = [home > away ? 'home' : 'away', Math.abs(home - away)];
      return winners(
        bands.map(({ id }) => id),
        (id) => bands.some((band) => band.id === id && band.side === side && margin >= band.from && margin <= band.to),
      );
    });
  },
});

/** Which side scores last. Settles where the supplier says so, waits for it otherwise. */
export const lastPoint = basketballMarket({
  ...{ id: 'last_point', span: 'game', title: 'Último ponto', group: 'specials', offeredIn: ['prematch'] },
  rule: 'Ganha quem acertar o time que faz o último ponto do jogo.',
  read: () => ({}),
  name: () => 'Último ponto',
  outcomes: (_params, teams) => [
    { id: 'home', name: teams.home },
    { id: 'away', name: teams.away },
  ],
  settle: (_params, facts) => {
    if (facts.ending !== 'played') return undecided(facts);
    return facts.lastPoint === null ? 'incomplete' : winners(['home', 'away'], (id) => id === facts.lastPoint);
  },
});
