import { auditClaims } from './audit-claims.ts';
import type { AuditAnswer, AuditQuestion } from './auditor.ts';

/** Runs in a worker, so that a thousand bets don't block scrolling. Progress is reported in steps of a hundredth. */
addEventListener('message', ({ data }: MessageEvent<AuditQuestion>) => {
  let reported = 0;
  const answer = (message: AuditAnswer) => postMessage(message);
  try {
    const outcome = auditClaims(data.claims, (share) => {
      if (share - reported < 0.01) return;
      reported = share;
      answer({ id: data.id, kind: 'progress', share });
    });
    answer({ id: data.id, kind: 'done', outcome });
  } catch {
    answer({ id: data.id, kind: 'failed' });
  }
});
