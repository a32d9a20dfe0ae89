/** Identifiers of the Pix arrangement, all derived from our own ids, so that a repeated call names the same thing again. */

/** Charge id: the deposit's id without hyphens. The API Pix wants 26–35 letters and digits. */
export function txidOf(depositId: string): string {
  return depositId.replaceAll('-', '');
}

const MOST_RETURNS = 36 ** 2;

/**
 * Id of our n-th return of a received Pix, counted from 1: the same request always carries the same id, so that a repeated one can't return the money twice.
 * 1–35 letters and digits: "R", the end-to-end id's 32, and from the second on two more.
 */
export function returnIdOf(endToEndId: string, nth = 1): string {
  if (!Number.isSafeInteger(nth) || nth < 1 || nth >= MOST_RETURNS) throw new Error(`no id for return ${nth} of a Pix`);
  return nth === 1 ? `R${endToEndId}` : `R${endToEndId}${nth.toString(36).padStart(2, '0')}`;
}

/** True for the id of a return that we asked for. */
export function isOwnReturn(endToEndId: string, returnId: string): boolean {
  return returnId.startsWith(`R${endToEndId}`);
}
