import type { LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { disagreements } from '../store/disagreements.ts';

/** `gate_player` enforces the players' own protection: every limit, pause and own exclusion, row by row. */
export const gateAgrees: LedgerCheck = {
  name: 'responsible-gaming (rg-2) limits, pauses and exclusions are what the gate enforces',
  async run(db) {
    return (await disagreements(db.k)).map((detail) => ({ invariant: 'rg-2', detail }));
  },
};
