import type { MinesRoundStatus } from '#contracts/originals.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A round as the nightly check reads it; open rounds have no layout, unrevealed ones no seed. */
export interface AuditRow {
  readonly id: string;
  readonly stakeId: string;
  readonly state: MinesRoundStatus;
  readonly stakeCents: number;
  readonly mines: number;
  readonly tiles: readonly number[];
  readonly layout: readonly number[] | null;
  readonly payoutCents: number | null;
  readonly nonce: number;
  readonly serverSeed: string | null;
  readonly serverSeedHash: string;
  readonly clientSeed: string | null;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PAGE = 1_000;

/** Every round there is, in pages, by id. */
export async function* auditPages(k: Queryable): AsyncGenerator<AuditRow[]> {
  for (let after = FIRST_ID; ;) {
    const rows = await k
      .selectFrom('originals_mines_round as o')
      .innerJoin('originals_seed as s', 's.id', 'o.seed_id')
      .select([
        'o.id',
        'o.stake_id as stakeId',
        'o.state',
        'o.stake_cents as stakeCents',
        'o.mines',
        'o.tiles',
        'o.layout',
        'o.payout_cents as payoutCents',
        'o.nonce',
      ])
      .select(['s.server_seed as serverSeed', 's.server_seed_hash as serverSeedHash', 's.client_seed as clientSeed'])
      .$narrowType<{ state: MinesRoundStatus }>()
      .where('o.id', '>', after)
      .orderBy('o.id')
      .limit(PAGE)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}
