import type { Side } from '../facts/match-facts.ts';
import { onFullTime } from '../facts/spans.ts';
import { type GoalsMarket, goalsMarket } from './goals-market.ts';
import { isOverAlready, overUnderOutcomes, readTotal, settleOverUnder } from './over-under.ts';

/** Goals of the home side over or under a line. */
export const homeTotal = teamTotal('home_total', 'home', 'Total de gols do mandante');

/** Goals of the away side over or under a line. */
export const awayTotal = teamTotal('away_total', 'away', 'Total de gols do visitante');

function teamTotal(id: string, side: Side, title: string): GoalsMarket {
  return goalsMarket<number>({
    id,
    version: 1,
    span: 'match',
    title,
    group: 'goals',
    example: { total: '2.5' },
    rule: 'Ganha quem acertar se os gols do time ficam acima ou abaixo da linha. Gol contra conta para o time que se beneficia dele.',
    standsWhenBroken: 'Fica valendo a linha que o time já tinha superado quando o jogo parou.',
    read: readTotal,
    name: (_lineQuarters, teams) => `Total de gols: ${teams[side]}`,
    outcomes: (lineQuarters) => overUnderOutcomes(lineQuarters),
    settle: (lineQuarters, facts) =>
      onFullTime(
        facts,
        (score) => settleOverUnder(score[side], lineQuarters),
        (score) => isOverAlready(score[side], lineQuarters),
      ),
  });
}
