import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';
import { forgetRefusedPictures } from './forget-pictures.ts';

/** How long answers of suppliers are stored. Cases, and who was verified and how, stay. */
export function verificationRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [
    // Written with its expiry time, a day ahead.
    forgetAfter(db, { table: 'verification_cpf_answer', age: 'expires_at', kept: { count: 1, unit: 'hour' } }),
    // The last result of an address is valid this long while the service does not answer.
    forgetAfter(db, { table: 'verification_address_verdict', age: 'judged_at', kept: { count: 7, unit: 'day' } }),
    forgetAfter(db, { table: 'verification_session_address', age: 'judged_at', kept: { count: 180, unit: 'day' } }),
    forgetRefusedPictures(db),
    // A signed event is refused after five minutes, stored or not.
    forgetAfter(db, { table: 'verification_event', age: 'received_at', kept: { count: 1, unit: 'year' } }),
  ];
}
