import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';

/** How long answers of suppliers are kept. Cases, who was verified and how, stay. */
export function verificationRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [
    // Both are written with the end of their time, a day and ten minutes ahead.
    forgetAfter(db, { table: 'verification_cpf_answer', age: 'expires_at', kept: { count: 1, unit: 'hour' } }),
    forgetAfter(db, { table: 'verification_address_verdict', age: 'expires_at', kept: { count: 1, unit: 'hour' } }),
    // A signed event is refused after five minutes whether it is remembered or not.
    forgetAfter(db, { table: 'verification_event', age: 'received_at', kept: { count: 1, unit: 'year' } }),
  ];
}
