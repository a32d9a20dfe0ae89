import { type Stage, STAGES } from './shared-round.ts';
import type { KillsFixture } from './fixture.ts';

/** One kill and the stage of the shared round that it hit. */
export interface Strike {
  readonly victim: 'site' | 'PostgreSQL';
  readonly stage: Stage;
  readonly roundId: string;
  readonly table: string;
  readonly openBets: number;
}

/** The outcomes of rounds that kills found in one stage. */
export interface StageOutcome {
  readonly stage: Stage;
  readonly siteKills: number;
  readonly databaseKills: number;
  /** Number of open bets at the kill. */
  readonly openBets: number;
  readonly settled: number;
  readonly voided: number;
  readonly stuck: number;
}

/** Groups the kills by stage and reads how each round ended. */
export async function stageOutcomes(world: KillsFixture, strikes: readonly Strike[]): Promise<StageOutcome[]> {
  const rows = await world.auditor.db.k.selectFrom('rounds_round').select(['id', 'state', 'finished_at']).execute();
  const ends = new Map(rows.map(({ id, state, finished_at }) => [id, finished_at === null ? 'stuck' : state]));
  return [...STAGES, 'resting' as const].map((stage) => {
    const here = strikes.filter((strike) => strike.stage === stage);
    const ended = (how: string) => here.filter(({ roundId }) => (ends.get(roundId) ?? 'stuck') === how).length;
    const of = (victim: Strike['victim']) => here.filter((strike) => strike.victim === victim).length;
    return {
      stage,
      siteKills: of('site'),
      databaseKills: of('PostgreSQL'),
      openBets: here.reduce((total, { openBets }) => total + openBets, 0),
      settled: ended('settled'),
      voided: ended('void'),
      stuck: ended('stuck'),
    };
  });
}

/** Formats a report's table in Markdown. */
export function stageTable(outcomes: readonly StageOutcome[]): string[] {
  return [
    '| the round was | kills of the site | of PostgreSQL | bets open then | its round was settled | voided, refunded | stuck |',
    '|---|---|---|---|---|---|---|',
    ...outcomes.map(
      (each) => `| ${each.stage} | ${each.siteKills} | ${each.databaseKills} | ${each.openBets} | ${each.settled} | ${each.voided} | ${each.stuck} |`,
    ),
  ];
}
