import { sql } from 'kysely';
import { fingerprintOf } from '#server/modules/stakes/index.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';

const MOST = 2_000;
/** Remainders are thousandths of a centavo. */
const REMAINDERS = 1_000;
/** Wins of the aggregator were accepted for any round or game, which is not stored, so their fingerprint cannot be recomputed. */
const NAMES_OTHER_ROUNDS = 'hub88';

interface Unlike {
  readonly source: string;
  readonly transactionId: string;
  readonly playerId: string;
  readonly game: string;
  readonly ref: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly remainder: number;
  readonly fingerprint: string;
}

/** A win's fingerprint is derived from the supplier's call: player, game, round, bet, amount and remainder. The check reports a changed fingerprint or fact. */
export const winsAreAsTheyWereSaid: LedgerCheck = checkRows('e', 'casino (e) every supplier’s win is what it said it was', async function* ({ k }) {
  const { rows } = await sql<Unlike>`
    SELECT t.source, t.transaction_id AS "transactionId", t.player_id AS "playerId", r.game_id AS game, r.ref, t.reference, t.amount_cents::bigint AS "amountCents", t.remainder,
           encode(t.fingerprint, 'hex') AS fingerprint
    FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id
    WHERE t.kind = 'win' AND t.fingerprint IS DISTINCT FROM sha256(convert_to(format('["win",%s,"%s",%s,%s,%s,%s,%s]', to_json(t.source::text), t.player_id,
      to_json(r.game_id::text), to_json(r.ref), to_json(t.reference), t.amount_cents, t.remainder), 'UTF8'))
    ORDER BY t.source = ${NAMES_OTHER_ROUNDS} LIMIT ${MOST}`.execute(k);
  for (const win of rows) {
    const said = remainderSaid(win);
    if (said !== null) yield `win ${win.transactionId} of ${win.source} has the remainder ${win.remainder}, it was said with ${said}`;
    else if (win.source !== NAMES_OTHER_ROUNDS) yield `win ${win.transactionId} of ${win.source} is not what its fingerprint is of`;
  }
});

/** The remainder that gives the win's fingerprint together with its other facts; null if none does. */
function remainderSaid({ source, playerId, game, ref, reference, amountCents, fingerprint }: Unlike): number | null {
  for (let remainder = 0; remainder < REMAINDERS; remainder += 1) {
    if (fingerprintOf(JSON.stringify(['win', source, playerId, game, ref, reference, amountCents, remainder])) === fingerprint) return remainder;
  }
  return null;
}
