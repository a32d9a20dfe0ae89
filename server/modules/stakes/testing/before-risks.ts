import { sql } from 'kysely';
import type { MoneyFixture } from './money-fixture.ts';

/** Rewrites the group parts of open stakes as a release before decision 066 wrote them: only cash counts. Call it before they get integrity tags. */
export async function asBeforeBonusCounts({ owner }: Pick<MoneyFixture, 'owner'>, stakes: readonly string[]): Promise<void> {
  await sql`
    UPDATE stake_part p SET counting_cents = div(p.staked_cents::numeric * s.cash_cents, s.cash_cents + s.bonus_cents)
    FROM stake s WHERE s.id = p.stake_id AND s.id = ANY (${[...stakes]}::uuid[])`.execute(owner.k);
}

/** A stake as it was written before stakes had risks (decision 053): on a side of a group. */
export interface SidedStake {
  readonly stakeId: string;
  readonly side: string;
  readonly group: string;
}

/** Makes open stakes as an earlier release wrote them; call it before they get integrity tags. */
export async function asBeforeRisks({ owner }: Pick<MoneyFixture, 'owner'>, stakes: readonly SidedStake[]): Promise<void> {
  const ids = stakes.map(({ stakeId }) => stakeId);
  await sql`DELETE FROM stake_part WHERE stake_id = ANY (${ids}::uuid[])`.execute(owner.k);
  await sql`
    UPDATE stake s SET risks = NULL, side = u.side, risk_group = u.risk_group
    FROM unnest(${ids}::uuid[], ${stakes.map(({ side }) => side)}::text[], ${stakes.map(({ group }) => group)}::text[]) AS u (id, side, risk_group)
    WHERE s.id = u.id`.execute(owner.k);
}
