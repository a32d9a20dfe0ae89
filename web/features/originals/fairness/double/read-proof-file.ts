import { type DoubleProofReply, doubleProofReply } from '#contracts/double.ts';

const MAX_BYTES = 8_000_000;

/** A proof saved earlier; null when the file is something else. */
export async function readProofFile(file: File): Promise<DoubleProofReply | null> {
  if (file.size > MAX_BYTES) return null;
  try {
    return doubleProofReply.parse(JSON.parse(await file.text()));
  } catch {
    return null;
  }
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
