import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import type { SealedSeed } from '../../fairness/sealed-seed.ts';

/** What a player's next bet is dealt from, the server seed still sealed. */
export interface NextDeal extends SealedSeed {
  readonly playerId: string;
  readonly seedId: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const NEXT_DEALS: NamedStatement = {
  name: 'dice_next_deals',
  text: `SELECT f.player_id AS "playerId", f.seed_id AS "seedId", f.client_seed AS "clientSeed", f.next_nonce AS nonce, s.sealed_seed AS "sealedSeed",
                s.server_seed_hash AS "serverSeedHash"
         FROM originals_fairness f JOIN originals_seed s ON s.id = f.seed_id WHERE f.player_id = ANY ($1::uuid[])`,
};

/** The next deals of these players, by player; none for those without seeds. */
export async function readNextDeals(db: Database, playerIds: readonly string[]): Promise<ReadonlyMap<string, NextDeal>> {
  const deals = await db.named<NextDeal>(NEXT_DEALS, [[...playerIds]]);
  return new Map(deals.map((deal) => [deal.playerId, deal]));
}
