import { createHash } from 'node:crypto';
import type { ClientError } from '#contracts/site/site-content.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cleanText } from '../domain/written-texts.ts';
import { errorSignature } from '../domain/error-signature.ts';
import { scrub } from '../domain/scrub.ts';
import { countError } from '../store/error-rows.ts';

/** Scrubs a page's report of a failure and counts it under its fingerprint: the same failure reported by a thousand players is one row. */
export async function takeClientError(db: Database, reported: ClientError, at: Date): Promise<void> {
  const keep = (text: string, most: number) => scrub(cleanText(text)).slice(0, most).toWellFormed();
  const error = {
    kind: reported.kind,
    message: keep(reported.message, 2_000),
    path: keep(reported.path, 500),
    stack: keep(reported.stack ?? '', 8_000),
    build: keep(reported.build ?? '', 80),
  };
  const fingerprint = createHash('sha256').update(errorSignature(error)).digest('hex').slice(0, 32);
  await countError(db.k, fingerprint, error, at);
}
