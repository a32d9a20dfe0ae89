import { type CardClaim, checkCardClaim } from './card-proof.ts';

/** Off the page's thread. It answers each claim with its verdict, or with null where it could not be checked. */
addEventListener('message', ({ data }: MessageEvent<CardClaim>) => {
  try {
    postMessage(checkCardClaim(data));
  } catch {
    postMessage(null);
  }
});
