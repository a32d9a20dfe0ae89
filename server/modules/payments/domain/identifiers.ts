import { DAY_MS } from '#kernel/durations.ts';

/** Identifiers of the Pix arrangement, all derived from our own ids, so that a repeated call names the same thing again. */

/** Charge id: the deposit's id without hyphens. The API Pix wants 26–35 letters and digits. */
export function txidOf(depositId: string): string {
  return depositId.replaceAll('-', '');
}

/** E, the payer's institution (8 digits), yyyyMMddHHmm in UTC, eleven letters or digits: "Manual de Fluxos do Processo de Efetivação do Pix". */
const WITHIN_TEXT = /E\d{8}(20\d{2})(0[1-9]|1[0-2])([0-3]\d)\d{4}[a-zA-Z0-9]{11}/;
const WHOLE = /^[a-zA-Z0-9]{32}$/;

/** The end-to-end id in what a player pasted: the id itself, or a bank's receipt that holds it, broken over lines or glued to other words as it may be. */
export function findEndToEndId(text: string): string | null {
  const glued = text.replace(/\s/g, '');
  return WITHIN_TEXT.exec(glued)?.[0] ?? (WHOLE.test(glued) ? glued : null);
}

/** How far back a Pix can still be of interest: the MED takes claims for 80 days. */
const REACH_MS = 95 * DAY_MS;

/** True for an id whose own date makes it worth asking the PSP about: neither long ago nor in the future. */
export function isRecent(endToEndId: string, at: Date): boolean {
  const [, year, month, day] = WITHIN_TEXT.exec(endToEndId) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const age = at.getTime() - Date.UTC(Number(year), Number(month) - 1, Number(day));
  return age > -DAY_MS && age < REACH_MS;
}
