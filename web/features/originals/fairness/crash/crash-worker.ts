import { checkCrashClaim } from './check-crash-claim.ts';
import type { CrashClaim } from './crash-claims.ts';

/** Runs in a worker. It answers each claim with the result of its check, or with null where it could not be checked. */
addEventListener('message', ({ data }: MessageEvent<CrashClaim>) => {
  try {
    postMessage(checkCrashClaim(data));
  } catch {
    postMessage(null);
  }
});
