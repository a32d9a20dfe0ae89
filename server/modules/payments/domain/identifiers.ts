/** Identifiers of the Pix arrangement, all derived from our own ids, so that a repeated call names the same thing again. */

/** Charge id: the deposit's id without hyphens. The API Pix wants 26–35 letters and digits. */
export function txidOf(depositId: string): string {
  return depositId.replaceAll('-', '');
}

/** Return id: one per received Pix, ever, so a repeated request can't return the money twice. 1–35 letters and digits. */
export function returnIdOf(endToEndId: string): string {
  return `R${endToEndId}`;
}
