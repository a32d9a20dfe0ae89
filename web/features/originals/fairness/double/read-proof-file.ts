import { type DoubleProofReply, doubleProofReply } from '#contracts/originals/double.ts';
import { CHAIN_LIMIT } from './read-fields.ts';

const MAX_BYTES = 8_000_000;
/** One billion reais: as many of them as fit a file still add up exactly. */
const MAX_CENTS = 100_000_000_000;

/** Reads a saved proof; null when the file is something else, or its figures would make the device hash for nothing. */
export async function readProofFile(file: Blob): Promise<DoubleProofReply | null> {
  if (file.size > MAX_BYTES) return null;
  try {
    const proof = doubleProofReply.parse(JSON.parse(await file.text()));
    return isPlausible(proof) ? proof : null;
  } catch {
    return null;
  }
}

function isPlausible({ chains, bets }: DoubleProofReply): boolean {
  const isAmount = (cents: number) => cents >= 0 && cents <= MAX_CENTS;
  return (
    chains.every(({ length, beacon }) => length > 0 && length <= CHAIN_LIMIT && beacon.period > 0) &&
    bets.every(({ stake, payout }) => isAmount(stake) && isAmount(payout))
  );
}

/** Saves a proof on the player's device. */
export function saveProof(proof: DoubleProofReply): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(proof, null, 1)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `double-minhas-apostas-${proof.generated_at.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
