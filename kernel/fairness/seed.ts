import { sha256, toHex } from '../hmac.ts';
import { randomHex, type RandomSource } from '../random.ts';

/**
 * A server seed is 64 lower-case hex characters (256 random bits). It is always used as that text in UTF-8, as HMAC key and as the preimage of the
 * commitment, so that any common SHA-256 page can check it.
 */
export function newServerSeed(random: RandomSource): string {
  return randomHex(random, 32);
}

/** A default client seed: 20 lower-case hex characters. */
export function newClientSeed(random: RandomSource): string {
  return randomHex(random, 10);
}

/** The commitment shown before play: lower-case hex SHA-256 of the server seed's text. */
export function commitmentOf(serverSeed: string): string {
  return toHex(sha256(serverSeed));
}

export const CLIENT_SEED_MAX_CHARACTERS = 64;
const CLIENT_SEED = /^[^\p{Cc}\p{Cs}]{1,64}$/u;

/** True for 1–64 Unicode characters without control characters or broken surrogates; used exactly as written, never trimmed. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/** The seeds of a played round or bet, as the history shows them after a rotation has revealed the server's. */
export interface ClaimedSeeds {
  readonly serverSeed: string;
  /** The commitment shown before the stake. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** True if the revealed server seed matches its commitment. */
export function verifyCommitment({ serverSeed, serverSeedHash }: Pick<ClaimedSeeds, 'serverSeed' | 'serverSeedHash'>): boolean {
  return commitmentOf(serverSeed) === serverSeedHash;
}
