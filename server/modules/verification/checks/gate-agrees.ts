import type { Clock } from '#kernel/clock.ts';
import { DAY_MS } from '#kernel/durations.ts';
import type { LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { inventedAtGate, missingAtGate, neverAskedAbout, unprovenAtGate } from '../store/gate-disagreements.ts';

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
