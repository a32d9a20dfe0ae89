import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { cleanLine } from '../domain/written-texts.ts';
import { readText, TEXT_KEYS, writeText } from '../store/text-rows.ts';

const MOST_LETTERS = 500;

/** Sets one of the site's short texts; '' removes it. */
export async function setText(
  tx: Tx,
  key: string,
  written: string,
  at: Date,
): Promise<Result<{ subject: string; before: string; after: string }, 'unknown_text' | 'text_too_long'>> {
  const known = TEXT_KEYS.find((each) => each === key);
  if (known === undefined) return refuse('unknown_text', { key: [`one of ${TEXT_KEYS.join(', ')}`] });
  const content = cleanLine(written);
  if (content.length > MOST_LETTERS) return refuse('text_too_long', { text: [`at most ${MOST_LETTERS} letters`] });
  const before = await readText(tx, known);
  await writeText(tx, known, content, at);
  return ok({ subject: known, before, after: content });
}
