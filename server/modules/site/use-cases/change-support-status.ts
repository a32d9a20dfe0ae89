import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockSupportCase, setSupportStatus, type SupportStatus } from '../store/support-rows.ts';

/** Marks a case as answered or closed. A closed case stays closed. */
export async function changeSupportStatus(
  tx: Tx,
  caseNumber: string,
  status: 'answered' | 'closed',
  at: Date,
): Promise<Result<{ subject: string; before: SupportStatus; after: SupportStatus }, 'unknown_case' | 'unchanged' | 'case_closed'>> {
  const asked = await lockSupportCase(tx, caseNumber);
  if (asked === null) return refuse('unknown_case');
  const before = asked.status;
  if (before === status) return refuse('unchanged');
  if (before === 'closed') return refuse('case_closed');
  await setSupportStatus(tx, caseNumber, status, at);
  return ok({ subject: caseNumber, before, after: status });
}
