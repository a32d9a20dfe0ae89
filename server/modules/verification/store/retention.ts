import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';
import { forgetRefusedPictures } from './forget-pictures.ts';

/** How long answers of suppliers are stored. Cases stay, and with them who was verified and how. */
export function verificationRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [
    // A row is written with its expiry time, a day ahead.
    forgetAfter(db, { table: 'verification_cpf_answer', age: 'expires_at', kept: { count: 1, unit: 'hour' } }),
    // While the service does not answer, the last result of an address is valid this long.
    forgetAfter(db, { table: 'verification_address_verdict', age: 'judged_at', kept: { count: 7, unit: 'day' } }),
    forgetAfter(db, { table: 'verification_session_address', age: 'judged_at', kept: { count: 180, unit: 'day' } }),
    forgetRefusedPictures(db),
    // A signed event is refused after five minutes, whether it is stored or not.
    forgetAfter(db, { table: 'verification_event', age: 'received_at', kept: { count: 1, unit: 'year' } }),
  ];
}
