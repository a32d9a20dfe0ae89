import { VOID } from '../../facts/outcome-result.ts';
import { resultsOf, winners } from '../../facts/verdict.ts';
import type { MarketDefinition } from '../../markets/market-definition.ts';
import { answer, bothTeams, oddEven as oddEvenOutcomes, oddOrEven, overUnder, starts, withDraw, yesNo } from '../../markets/plain-markets.ts';
import { isOverAlready, leaderOf, readHandicap, readTotal, settleHandicap, settleOverUnder, settleThreeWay } from './lines.ts';
import { type QuarterFacts, QUARTERS, type Side, sumOf } from './quarter-facts.ts';
import type { MakeMarket } from './quarter-market.ts';
import { finalScore, onGame, onRegularTime, undecided } from './spans.ts';

/** The winner, overtimes included. A game that ends level refunds the stakes; `tied` is the sentence about this for players. */
export function winner<F extends QuarterFacts>(make: MakeMarket<F>, tied: string): MarketDefinition<F> {
  return make<object>({
    ...{ id: 'winner', span: 'game', title: 'Vencedor', group: 'main' },
    rule: `Ganha quem acertar o vencedor do jogo. ${tied}`,
    read: () => ({}),
    name: () => 'Vencedor',
    outcomes: bothTeams,
    settle: (_params, facts) =>
      onGame(facts, (score) =>
        leaderOf(score) === 'draw' ? resultsOf({ home: VOID, away: VOID }) : winners(['home', 'away'], (id) => id === leaderOf(score)),
      ),
  });
}

/** The leader at the end of the fourth quarter. */
export function result<F extends QuarterFacts>(make: MakeMarket<F>): MarketDefinition<F> {
  return make<object>({
    ...{ id: 'result', span: 'regular', title: 'Resultado do tempo normal', group: 'main' },
    rule: 'Ganha quem acertar qual time tem mais pontos ao fim do quarto quarto, ou o empate.',
    read: () => ({}),
    name: () => 'Resultado do tempo normal',
    outcomes: withDraw,
    settle: (_params, facts) => onRegularTime(facts, settleThreeWay),
  });
}

/** Whole and half lines of the whole game. */
export function handicap<F extends QuarterFacts>(make: MakeMarket<F>, line: string): MarketDefinition<F> {
  return make<number>({
    ...{ id: 'handicap', span: 'game', title: 'Handicap', group: 'main', rules: ['R8'], example: { handicap: line } },
    rule: 'O handicap é somado aos pontos do time escolhido, e ganha quem ficar na frente.',
    read: readHandicap,
    name: () => 'Handicap',
    outcomes: starts,
    settle: (own, facts) => onGame(facts, (score) => settleHandicap(score, own)),
  });
}

/** Both sides' points over or under a line. */
export function total<F extends QuarterFacts>(make: MakeMarket<F>, line: string): MarketDefinition<F> {
  return make<number>({
    ...{ id: 'total', span: 'game', title: 'Total de pontos', group: 'main', rules: ['R8'], example: { total: line } },
    rule: 'Ganha quem acertar se a soma dos pontos fica acima ou abaixo da linha.',
    read: readTotal,
    name: () => 'Total de pontos',
    outcomes: overUnder,
    settle: (line, facts) =>
      onGame(
        facts,
        ({ home, away }) => settleOverUnder(home + away, line),
        ({ home, away }) => isOverAlready(home + away, line),
      ),
  });
}

/** Points of one side over or under a line. */
export function teamTotal<F extends QuarterFacts>(make: MakeMarket<F>, side: Side, line: string): MarketDefinition<F> {
  return make<number>({
    ...{ id: `${side}_total`, span: 'game', title: `Total de pontos do ${side === 'home' ? 'mandante' : 'visitante'}`, group: 'points' },
    ...{ rules: ['R8'], example: { total: line } },
    rule: 'Ganha quem acertar se os pontos do time ficam acima ou abaixo da linha.',
    read: readTotal,
    name: (_line, teams) => `Total de pontos: ${teams[side]}`,
    outcomes: overUnder,
    settle: (line, facts) =>
      onGame(
        facts,
        (score) => settleOverUnder(score[side], line),
        (score) => isOverAlready(score[side], line),
      ),
  });
}

/** Whether both sides' points sum to an odd number; 0 counts as even. */
export function oddEven<F extends QuarterFacts>(make: MakeMarket<F>): MarketDefinition<F> {
  return make<object>({
    ...{ id: 'odd_even', span: 'game', title: 'Pontos: ímpar ou par', group: 'points' },
    rule: 'Ganha quem acertar se a soma dos pontos é ímpar ou par.',
    read: () => ({}),
    name: () => 'Pontos: ímpar ou par',
    outcomes: oddEvenOutcomes,
    settle: (_params, facts) => onGame(facts, ({ home, away }) => oddOrEven(home + away)),
  });
}

/** Whether there is an overtime. `tied`: how a level score without an overtime counts. */
export function overtime<F extends QuarterFacts>(make: MakeMarket<F>, tied: string): MarketDefinition<F> {
  return make<object>({
    ...{ id: 'overtime', span: 'regular', title: 'Haverá prorrogação', group: 'specials' },
    rule: `Ganha quem acertar se o jogo tem prorrogação. ${tied}`,
    read: () => ({}),
    name: () => 'Haverá prorrogação',
    outcomes: yesNo,
    settle: (_params, facts) => {
      const periods = facts.periods ?? [];
      if (periods.length < QUARTERS) return undecided(facts);
      const regular = sumOf(periods.slice(0, QUARTERS));
      if (leaderOf(regular) !== 'draw') return answer(false);
      const { soFar } = facts;
      if (periods.length > QUARTERS || (soFar !== null && soFar.home + soFar.away > regular.home + regular.away)) return answer(true);
      return facts.ending === 'played' ? answer(false) : undecided(facts);
    },
  });
}

/** Bands of the winner's margin, from and to (inclusive); the last one has no upper end. */
export type MarginBands = readonly (readonly [from: number, to: number])[];

/** The winner with a band of the margin. */
export function winningMargin<F extends QuarterFacts>(make: MakeMarket<F>, from: MarginBands): MarketDefinition<F> {
  const bands = (['home', 'away'] as const).flatMap((side) =>
    from.map(([least, most]) => ({ side, least, most, id: `${side}_${least}`, text: most === Infinity ? `${least} ou mais` : `${least} a ${most}` })),
  );
  return make<object>({
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
          (id) => bands.some((band) => band.id === id && band.side === side && margin >= band.least && margin <= band.most),
        );
      });
    },
  });
}
