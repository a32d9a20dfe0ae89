import type { KillsFixture } from './fixture.ts';

/** The stage of a shared round. `running`: the result is hidden, and bets cash out. `settling` and `voiding`: bets wait for their payout or refund. */
export const STAGES = ['betting', 'closed', 'running', 'spinning', 'settling', 'voiding'] as const;
export type Stage = (typeof STAGES)[number] | 'resting';

export interface SharedRound {
  readonly id: string;
  readonly table: string;
  readonly stage: Stage;
  /** When the stage ends by the clock; 0 if it ends when its work is done. */
  readonly endsAtMs: number;
  /** The site's clock when this was read. */
  readonly nowMs: number;
  readonly openBets: number;
}

/** Reads the latest round of the aimed table from the database; null before the first. */
export async function readSharedRound(world: KillsFixture): Promise<SharedRound | null> {
  const { k } = world.auditor.db;
  const round = await k.selectFrom('rounds_round').selectAll().where('table_name', '=', world.aimedAt()).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  if (round === undefined) return null;
  const { offset_ms: offsetMs } = await k.selectFrom('platform_clock').select('offset_ms').executeTakeFirstOrThrow();
  const nowMs = Date.now() + Number(offsetMs);
  const { open } = await k
    .selectFrom('originals_table_bet')
    .select(({ fn }) => fn.countAll().as('open'))
    .where('round_id', '=', round.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  const at = (instant: Date | null) => instant?.getTime() ?? 0;
  const [stage, endsAtMs] = ((): [Stage, number] => {
    if (round.finished_at !== null) return ['resting', at(round.next_opens_at)];
    if (round.state === 'void') return ['voiding', 0];
    if (round.state === 'betting') return ['betting', at(round.closes_at)];
    if (round.state === 'running') return ['running', 0];
    if (round.state === 'closed') return ['closed', at(round.void_after)];
    return nowMs >= at(round.spin_ends_at) ? ['settling', 0] : ['spinning', at(round.spin_ends_at)];
  })();
  return { id: round.id, table: round.table_name, stage, endsAtMs, nowMs, openBets: Number(open) };
}
