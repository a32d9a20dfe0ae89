import type { AuditOutcome, AuditProgress } from './audit-claims.ts';
import type { DoubleClaims } from './to-claims.ts';

export interface AuditQuestion {
  readonly id: number;
  readonly claims: DoubleClaims;
}

export type AuditAnswer =
  | { readonly id: number; readonly kind: 'progress'; readonly share: number }
  | { readonly id: number; readonly kind: 'done'; readonly outcome: AuditOutcome }
  | { readonly id: number; readonly kind: 'failed' };

export interface Auditor {
  audit(claims: DoubleClaims, onProgress?: AuditProgress): Promise<AuditOutcome>;
}

let shared: Auditor | null = null;

/** The page's single auditor. Its code is fetched on first use and needs no network afterwards. */
export function theAuditor(): Auditor {
  if (shared !== null) return shared;
  const worker = new Worker(new URL('./audit-worker.ts', import.meta.url), { type: 'module' });
  // A worker whose code could not be fetched never answers: the next caller gets a new one.
  worker.addEventListener('error', () => {
    shared = null;
  });
  shared = createAuditor(worker);
  return shared;
}

function createAuditor(worker: Worker): Auditor {
  let last = 0;
  return {
    audit(claims, onProgress = () => undefined) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        const stop = () => {
          worker.removeEventListener('message', hear);
          worker.removeEventListener('error', fail);
        };
        const fail = () => {
          stop();
          reject(new Error('the verifier could not run'));
        };
        const hear = ({ data }: MessageEvent<AuditAnswer>) => {
          if (data.id !== id) return;
          if (data.kind === 'progress') return onProgress(data.share);
          stop();
          if (data.kind === 'done') resolve(data.outcome);
          else reject(new Error('the verifier could not run'));
        };
        worker.addEventListener('message', hear);
        worker.addEventListener('error', fail);
        worker.postMessage({ id, claims } satisfies AuditQuestion);
      });
    },
  };
}
