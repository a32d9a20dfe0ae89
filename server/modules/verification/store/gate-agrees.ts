import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import { DAY_MS } from '#kernel/durations.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type LedgerCheck, MOST_LISTED } from '#server/platform/db/ledger-check.ts';

/** The register is asked about each player once a day; if it does not answer, it is asked again within the hour. */
const LATEST_MS = 2 * DAY_MS;

/** `gate_player` and this module's records agree, and the register is asked about every player. */
export function verificationChecks(clock: Clock): readonly LedgerCheck[] {
  return [
    {
      name: 'verification (rg-3) central exclusions are what the gate enforces, and the register is asked about everybody',
      async run({ k }) {
        const latest = new Date(clock.nowMs() + LATEST_MS);
        const details = [
          ...(await missingAtGate(k)).map((player) => `player ${player} is centrally excluded, and not at the gate`),
          ...(await inventedAtGate(k)).map((player) => `player ${player} is centrally excluded at the gate, and no such exclusion is on record`),
          ...(await neverAskedAbout(k, latest)).map((player) => `the register will not be asked about player ${player}`),
        ];
        return details.map((detail) => ({ invariant: 'rg-3', detail }));
      },
    },
    {
      name: 'verification (id-3) verification at the gate rests on an approved case',
      async run({ k }) {
        const unproven = await unprovenAtGate(k);
        return unproven.map(({ playerId, verification }) => ({ invariant: 'id-3', detail: `player ${playerId} is ${verification}, and no case was approved` }));
      },
    },
  ];
}

/** Players whose central exclusion is in force here and missing in `gate_player`; without closed accounts, which cannot play. */
export async function missingAtGate(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT x.player_id FROM verification_central_exclusion x JOIN gate_api_player g USING (player_id)
    WHERE x.lifted_at IS NULL AND g.status <> 'closed' AND g.exclusion_kind IS DISTINCT FROM 'central' ORDER BY 1 LIMIT ${MOST_LISTED}`.execute(k);
  return rows.map(({ player_id }) => player_id);
}

/** Players who are centrally excluded in `gate_player` without an exclusion in force here. */
export async function inventedAtGate(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT g.player_id FROM gate_api_player g WHERE g.exclusion_kind = 'central'
      AND NOT EXISTS (SELECT FROM verification_central_exclusion x WHERE x.player_id = g.player_id AND x.lifted_at IS NULL) ORDER BY 1 LIMIT ${MOST_LISTED}`.execute(
    k,
  );
  return rows.map(({ player_id }) => player_id);
}

interface UnprovenVerification {
  readonly playerId: string;
  readonly verification: string;
}

/** Players whose verification in `gate_player` has no matching case: an approved one, or a document that waits for the face check. */
export async function unprovenAtGate(k: Queryable): Promise<UnprovenVerification[]> {
  const { rows } = await sql<UnprovenVerification>`
    SELECT g.player_id AS "playerId", g.verification FROM gate_api_player g WHERE g.verification <> 'pending_kyc'
      AND NOT EXISTS (SELECT FROM verification_case c WHERE c.player_id = g.player_id AND c.status = 'approved') ORDER BY 1 LIMIT ${MOST_LISTED}`.execute(k);
  return rows;
}

/** Players about whom the register will not be asked: postponed beyond `latest`, or never due although neither closed nor barred. */
async function neverAskedAbout(k: Queryable, latest: Date): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT c.player_id FROM verification_barred_check c JOIN gate_api_player g USING (player_id)
    WHERE c.due_at > ${latest} OR (c.due_at IS NULL AND g.status <> 'closed' AND g.exclusion_kind IS DISTINCT FROM 'central'
      AND NOT EXISTS (SELECT FROM verification_central_exclusion x WHERE x.player_id = c.player_id AND x.lifted_at IS NULL)) ORDER BY 1 LIMIT ${MOST_LISTED}`.execute(
    k,
  );
  return rows.map(({ player_id }) => player_id);
}
