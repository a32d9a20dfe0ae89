import { sha256, toHex } from '../hmac.ts';

/**
 * A chain of links is played backwards: link[length] is the secret seed, link[i−1] is the SHA-256 of link[i], and link[0], the end, is published before the
 * first round. The round at position i (1, 2, …) uses link[i]: it can be verified from earlier links, and cannot be predicted from them. Links are text, 64
 * lower-case hex characters, hashed as UTF-8, so that any common SHA-256 page can follow a chain.
 */
export function hashLink(link: string): string {
  return toHex(sha256(link));
}

const LINK = /^[0-9a-f]{64}$/;

/** True for a valid link. */
export function isLink(text: string): boolean {
  return LINK.test(text);
}

/** The end of the chain from `seed` in `length` steps. */
export function chainEnd(seed: string, length: number): string {
  let link = seed;
  for (let step = 0; step < length; step += 1) link = hashLink(link);
  return link;
}

/** True when `steps` hashes lead from `link` to `target`. */
export function linkLeadsTo(link: string, steps: number, target: string): boolean {
  return Number.isInteger(steps) && steps >= 0 && chainEnd(link, steps) === target;
}
