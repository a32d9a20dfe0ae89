import type { Queryable } from '#server/platform/db/database.ts';
import type { Round } from '../domain/round.ts';
import { roundsByIds } from './round-rows.ts';

const PAGE = 1_000;

/** The rounds of a chain in the order of its links. */
export async function* auditRounds(k: Queryable, chainId: string): AsyncGenerator<Round> {
  for (let from = 0; ; from += PAGE) {
    const rows = await k
      .selectFrom('rounds_round')
      .select('id')
      .where('chain_id', '=', chainId)
      .where('link_index', '>', from)
      .where('link_index', '<=', from + PAGE)
      .execute();
    if (rows.length === 0) return;
    const rounds = await roundsByIds(
      k,
      rows.map((row) => row.id),
    );
    yield* rounds.toSorted((a, b) => a.linkIndex - b.linkIndex);
  }
}

/** The unfinished rounds, one per table. */
export async function unfinishedRounds(k: Queryable): Promise<Round[]> {
  const rows = await k.selectFrom('rounds_round').select('id').where('finished_at', 'is', null).execute();
  return roundsByIds(
    k,
    rows.map((row) => row.id),
  );
}
