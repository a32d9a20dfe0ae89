import type { Tx } from '#server/platform/db/database.ts';
import { addMove, type MoveKind, readMoves, type ReceiptMove } from './receipt-moves.ts';

/** What a Pix moved so far, growing with what the transaction at hand adds. */
export interface ReceiptLog {
  readonly moves: readonly ReceiptMove[];
  /** The version that the next transfer of this kind must carry. */
  nextVersion(kind: MoveKind): number;
  add(move: ReceiptMove & { readonly playerId: string | null; readonly countedDay?: string | null }): Promise<void>;
}

/** Needs the receipt's lock. */
export async function openReceiptLog(tx: Tx, endToEndId: string, at: Date): Promise<ReceiptLog> {
  const moves = await readMoves(tx, endToEndId);
  return {
    moves,
    nextVersion: (kind) => 1 + Math.max(0, ...moves.filter((move) => move.kind === kind).map(({ version }) => version)),
    async add(move) {
      await addMove(tx, endToEndId, { countedDay: null, ...move, at });
      moves.push(move);
    },
  };
}
