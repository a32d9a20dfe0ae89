import { DAY_MS } from '#kernel/durations.ts';

/** Identifiers of the Pix arrangement, all derived from our own ids, so that a repeated call names the same object. */

/** Charge id: the deposit's id without hyphens. The API Pix wants 26–35 letters and digits. */
export function txidOf(depositId: string): string {
  return depositId.replaceAll('-', '');
}

/** E, the payer's institution (8 digits), yyyyMMddHHmm in UTC, eleven letters or digits: "Manual de Fluxos do Processo de Efetivação do Pix". */
const WITHIN_TEXT = /E\d{8}(20\d{2})(0[1-9]|1[0-2])([0-3]\d)\d{4}[a-zA-Z0-9]{11}/;
const WHOLE = /^[a-zA-Z0-9]{32}$/;

/**
 * The end-to-end id in a text that a player pasted: the id alone, or a bank's receipt that contains it, even with line breaks or joined to other words. Null
 * when there is none.
 */
export function findEndToEndId(text: string): string | null {
  const glued = text.replace(/\s/g, '');
  return WITHIN_TEXT.exec(glued)?.[0] ?? (WHOLE.test(glued) ? glued : null);
}

/** The maximum age of a Pix that we request from the PSP: the MED takes claims for 80 days. */
const REACH_MS = 95 * DAY_MS;

/** True for an id whose date makes a request to the PSP useful: not too old and not in the future. */
export function isRecent(endToEndId: string, at: Date): boolean {
  const [, year, month, day] = WITHIN_TEXT.exec(endToEndId) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const age = at.getTime() - Date.UTC(Number(year), Number(month) - 1, Number(day));
  return age > -DAY_MS && age < REACH_MS;
}
