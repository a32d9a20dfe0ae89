import type { OriginalsDeps } from '../../deps.ts';
import { commitmentSigner } from '../commitment-keys.ts';
import { type DailyFile, dailyFile } from '../domain/daily-file.ts';
import { type ClosedDay, closedDay, commitmentsOf, countOf } from '../store/commitment-rows.ts';
import { openDay } from './open-day.ts';

type ReadDeps = Pick<OriginalsDeps, 'db' | 'vault'>;

/** The current file of a day, signed. */
export interface SignedDay extends ClosedDay {
  readonly isClosed: boolean;
}

/** Reads days; builds and signs the file of the open day once for each length. */
export function createDayReader({ db, vault }: ReadDeps) {
  let made: { readonly key: string; readonly file: DailyFile; readonly signed: SignedDay } | undefined;

  async function present(): Promise<typeof made> {
    const open = await openDay(db.k);
    if (open === null) return undefined;
    const signer = commitmentSigner(vault);
    const key = `${open.day} ${await countOf(db.k, open.day)} ${signer.keyId}`;
    if (made?.key === key) return made;
    const file = dailyFile(open.day, open.previousSha256, await commitmentsOf(db.k, open.day));
    const { text, ...facts } = file;
    made = { key, file, signed: { ...facts, signature: signer.sign(text), keyId: signer.keyId, isClosed: false } };
    return made;
  }

  return {
    /** The open day; null before the first line. */
    async open(): Promise<SignedDay | null> {
      return (await present())?.signed ?? null;
    },
    /** The list of a day and its text; null for a day without a list. */
    async of(day: string): Promise<{ readonly signed: SignedDay; text(): Promise<string> } | null> {
      const closed = await closedDay(db.k, day);
      if (closed !== null) {
        const text = async () => dailyFile(day, closed.previousSha256, await commitmentsOf(db.k, day)).text;
        return { signed: { ...closed, isClosed: true }, text };
      }
      const now = await present();
      return now?.file.day === day ? { signed: now.signed, text: async () => now.file.text } : null;
    },
  };
}
