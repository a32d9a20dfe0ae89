import { checkRouletteClaim, type RouletteClaim } from './roulette-claims.ts';

/** Off the page's thread. It answers each claim with its verdict, or with null where it could not be checked. */
addEventListener('message', ({ data }: MessageEvent<RouletteClaim>) => {
  try {
    postMessage(checkRouletteClaim(data));
  } catch {
    postMessage(null);
  }
});
