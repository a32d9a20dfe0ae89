import type { CardClaim } from './card-proof.ts';
import { checkCardClaim } from './check-card-claim.ts';

/** Runs in a worker. It answers each claim with the result of its check, or with null where it could not be checked. */
addEventListener('message', ({ data }: MessageEvent<CardClaim>) => {
  try {
    postMessage(checkCardClaim(data));
  } catch {
    postMessage(null);
  }
});
