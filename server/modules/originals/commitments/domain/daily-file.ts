import { sha256, toHex } from '#kernel/hmac.ts';

/** The kind of a line's commitment: SHA-256 of a player's server seed, or the end of a table's chain (`double_chain`). */
export type CommitmentKind = 'server_seed' | `${string}_chain`;

export interface Commitment {
  readonly n: number;
  readonly kind: CommitmentKind;
  readonly hash: string;
}

/** A day's list as text, with its metadata. */
export interface DailyFile {
  readonly day: string;
  readonly text: string;
  readonly commitments: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly previousSha256: string | null;
}

/**
 * The file of a day: JSON lines in ASCII, first its day and the hash of the file of the day before, then a line for each commitment, in the order in which
 * they were made public. Lines are only ever added at its end. Never change a byte of it: files are signed, and checked against what is stored.
 */
export function dailyFile(day: string, previousSha256: string | null, commitments: readonly Commitment[]): DailyFile {
  const lines = [{ list: 'palpite commitments', version: 1, day, previous_sha256: previousSha256 }, ...commitments.map(lineOf)];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return { day, text, commitments: commitments.length, bytes: text.length, sha256: toHex(sha256(text)), previousSha256 };
}

function lineOf({ n, kind, hash }: Commitment) {
  return { n, kind, sha256: hash };
}

/** True for a day of the calendar, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(text, 0) === text;
}

/** The day after a day (YYYY-MM-DD). */
export function dayAfter(day: string): string {
  return dayOf(day, 1);
}

function dayOf(text: string, later: number): string {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return dateText(Date.UTC(year, month - 1, date + later));
}

function dateText(atMs: number): string {
  const at = new Date(atMs);
  return at.toISOString().slice(0, 10);
}
