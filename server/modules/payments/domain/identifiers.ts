/** Identifiers of the Pix arrangement, all derived from our own ids, so that a repeated call names the same thing again. */

/** Charge id: the deposit's id without hyphens. The API Pix wants 26–35 letters and digits. */
export function txidOf(depositId: string): string {
  return depositId.replaceAll('-', '');
}

/** Return id: one per received Pix, ever, so a repeated request can't return the money twice. 1–35 letters and digits. */
export function returnIdOf(endToEndId: string): string {
  return `R${endToEndId}`;
}

export interface EndToEndId {
  /** ISPB of the payer's institution, 8 characters. */
  readonly ispb: string;
  /** When the payer's institution made the id: UTC, to the minute. */
  readonly madeAt: Date;
}

/** Reads "E" + ISPB (8) + yyyyMMddHHmm (UTC) + 11 letters and digits (SPI manual); null for anything else. */
export function parseEndToEndId(text: string): EndToEndId | null {
  const match = /^E([0-9A-Z]{8})(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})[a-zA-Z0-9]{11}$/.exec(text);
  if (match === null) return null;
  const [, ispb = '', year, month, day, hour, minute] = match;
  const iso = [year, month, day].join('-') + 'T' + [hour, minute].join(':') + ':00.000Z';
  const madeAt = new Date(iso);
  return Number.isNaN(madeAt.getTime()) || madeAt.toISOString() !== iso ? null : { ispb, madeAt };
}
