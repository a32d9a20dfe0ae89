import * as z from 'zod';
import { MOST_WIN_CENTS } from '#kernel/bounds.ts';
import { failureOf } from '../adapters/catalogue-source.ts';
import type { Book, BookLine, BookPart, TheirTransaction } from '../reconciliation/domain/book.ts';
import { askHub88 } from './hub88-call.ts';
import type { Hub88Config } from './hub88-config.ts';
import { plainName } from './read-call.ts';
import { toUnits } from './units.ts';

/** Enough for one hour of a busy evening. */
const MAX_LIST_LENGTH = 40_000_000;

const KINDS: Readonly<Record<string, TheirTransaction['kind']>> = {
  TK_BET: 'bet',
  TK_FREE_BET: 'bet',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_ROLLBACK: 'rollback',
};
const BELIEFS: Readonly<Record<string, TheirTransaction['belief']>> = { TS_SUCCESS: 'stands', TS_ROLLEDBACK: 'undone', TS_DECLINED: 'refused' };

const id = z.string().min(1).max(255);
const named = z.object({ transaction_uuid: id });
const line = z.object({
  transaction_uuid: id,
  kind: z.string().max(40),
  transaction_status: z.string().max(40),
  user: id,
  round: z.string().max(255),
  // Units are thousandths of a centavo.
  amount: z.int().min(0).max(toUnits(MOST_WIN_CENTS)),
  reference_transaction_uuid: z.nullish(id),
});

/** The aggregator's book (`transactions/list`). */
export function createHub88Book(config: Hub88Config): Book {
  return {
    source: 'hub88',
    async lines(part) {
      const answer = await askHub88(config, 'transactions/list', askedFor(part), MAX_LIST_LENGTH);
      if (answer.kind !== 'answered' || answer.status !== 200) return { failed: failureOf(answer) };
      const read = z.array(named.loose()).safeParse(answer.body);
      return read.success ? { lines: read.data.map(readLine) } : { failed: 'not a list of transactions' };
    },
  };
}

function askedFor(part: BookPart): Record<string, string> {
  return 'from' in part ? { start_time: part.from.toISOString(), end_time: part.until.toISOString() } : { user: part.alias, round: part.round };
}

function readLine(raw: z.infer<typeof named>): BookLine {
  const read = line.safeParse(raw);
  const kind = read.success ? KINDS[read.data.kind] : undefined;
  if (!read.success || kind === undefined) return { transactionId: plainName(raw.transaction_uuid), kind: 'unreadable' };
  const said = read.data;
  return {
    ...{
      transactionId: plainName(said.transaction_uuid),
      kind,
      belief: BELIEFS[said.transaction_status] ?? 'unsure',
      alias: plainName(said.user),
      round: said.round,
    },
    ...{
      milliCents: said.amount,
      isFree: said.kind.startsWith('TK_FREE'),
      reference: typeof said.reference_transaction_uuid === 'string' ? plainName(said.reference_transaction_uuid) : null,
    },
  };
}
