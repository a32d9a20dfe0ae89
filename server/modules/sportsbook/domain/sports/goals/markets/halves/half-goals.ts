import { winners } from '../../../../facts/verdict.ts';
import type { Score, Side } from '../../facts/match-facts.ts';
import { type GoalsMarket, goalsMarket } from '../goals-market.ts';
import { isOverAlready, overUnderOutcomes, readTotal, settleOverUnder } from '../over-under.ts';
import type { Half } from './half.ts';

const bothScored = ({ home, away }: Score) => home > 0 && away > 0;

/** Goals of one half over or under a line. The first half has an older definition of its own, which is also offered before the match. */
export function halfTotal(half: Half): GoalsMarket {
  return goalsMarket<number>({
    ...{ id: `${half.prefix}_total`, version: 1, span: half.span, title: `Total de gols ${half.ofHalf}`, group: 'halves', offeredIn: ['play'] },
    example: { total: '2.5' },
    rule: `Ganha quem acertar se os gols ${half.ofHalf} ficam acima ou abaixo da linha.`,
    standsWhenBroken: half.standsWhenDecided,
    read: readTotal,
    name: () => `Total de gols ${half.ofHalf}`,
    outcomes: (line) => overUnderOutcomes(line),
    settle: (line, facts) =>
      half.settle(
        facts,
        ({ home, away }) => settleOverUnder(home + away, line),
        ({ home, away }) => isOverAlready(home + away, line),
      ),
  });
}

/** Goals of one side in one half over or under a line. */
export function halfTeamTotal(half: Half, side: Side): GoalsMarket {
  const title = `Total de gols do ${side === 'home' ? 'mandante' : 'visitante'} ${half.inHalf}`;
  return goalsMarket<number>({
    ...{ id: `${half.prefix}_${side}_total`, version: 1, span: half.span, title, group: 'halves', offeredIn: ['play'] },
    example: { total: '1.5' },
    rule: `Ganha quem acertar se os gols do time ${half.inHalf} ficam acima ou abaixo da linha. Gol contra conta para o time que se beneficia dele.`,
    standsWhenBroken: half.standsWhenDecided,
    read: readTotal,
    name: (_line, teams) => `Total de gols ${half.ofHalf}: ${teams[side]}`,
    outcomes: (line) => overUnderOutcomes(line),
    settle: (line, facts) =>
      half.settle(
        facts,
        (score) => settleOverUnder(score[side], line),
        (score) => isOverAlready(score[side], line),
      ),
  });
}

/** Whether each side scores in one half. */
export function halfBothToScore(half: Half): GoalsMarket {
  return goalsMarket({
    ...{ id: `${half.prefix}_both_to_score`, version: 1, span: half.span, title: `Ambas marcam ${half.inHalf}`, group: 'halves', offeredIn: ['play'] },
    rule: `Ganha quem acertar se os dois times marcam pelo menos um gol cada ${half.inHalf}.`,
    standsWhenBroken: half.standsWhenDecided,
    read: () => ({}),
    name: () => `Ambas marcam ${half.inHalf}`,
    outcomes: () => [
      { id: 'yes', name: 'Sim' },
      { id: 'no', name: 'Não' },
    ],
    settle: (_params, facts) => half.settle(facts, (score) => winners(['yes', 'no'], (id) => (id === 'yes') === bothScored(score)), bothScored),
  });
}

/** Whether the goals of one half sum to an odd number; no goals count as even. */
export function halfOddEven(half: Half): GoalsMarket {
  return goalsMarket({
    ...{ id: `${half.prefix}_odd_even`, version: 1, span: half.span, title: `Gols ${half.ofHalf}: ímpar ou par`, group: 'halves', offeredIn: ['play'] },
    rule: `Ganha quem acertar se a soma dos gols ${half.ofHalf} é ímpar ou par. Zero a zero é par.`,
    standsWhenBroken: half.standsWhenBroken,
    read: () => ({}),
    name: () => `Gols ${half.ofHalf}: ímpar ou par`,
    outcomes: () => [
      { id: 'odd', name: 'Ímpar' },
      { id: 'even', name: 'Par' },
    ],
    settle: (_params, facts) => half.settle(facts, ({ home, away }) => winners(['odd', 'even'], (id) => (id === 'odd') === ((home + away) % 2 === 1))),
  });
}
