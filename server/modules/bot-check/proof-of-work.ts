import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { type PowChallenge, powChallenge } from '#contracts/account/bot-check.ts';
import { MOST_COUNT } from '#kernel/bounds.ts';
import type { Clock } from '#kernel/clock.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { randomBelow, type RandomSource } from '#kernel/random.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { BotCheck } from './bot-check.ts';

/** A challenge and its token expire after this time. */
const LIFE_MS = 10 * MINUTE_MS;

/**
 * The browser tries counters from 0 until the derived key matches: 600 keys of 1,000 PBKDF2 rounds on average, at most 900. This takes a third of a second in a
 * desktop's worker and some three seconds on a slow phone; the server derives one key and checks two HMACs.
 */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, fewest: 300, spread: 600 } as const;

const tokenSchema = z.strictObject({
  challenge: powChallenge,
  solution: z.object({
    counter: z
      .int()
      .min(0)
      .max(WORK.fewest + WORK.spread),
    derivedKey: z.string().max(200),
    time: z.number().min(0).max(MOST_COUNT).optional(),
  }),
});

/**
 * Proof of work in ALTCHA's format, stateless until a token is spent. Challenge, purpose and expiry are signed together, so that none of them can be replaced.
 * Expiry uses the injected clock; the library's own expiry would read the system's.
 */
export function createProofOfWork(deps: { readonly clock: Clock; readonly random: RandomSource; readonly vault: Vault }): BotCheck<PowChallenge> {
  const key = (use: string) => deps.vault.blindIndex(use, 'bot-check').toString('hex');
  const secrets = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };
  return {
    async challenge(purpose) {
      const made = await createChallenge({
        algorithm: WORK.algorithm,
        cost: WORK.cost,
        counter: WORK.fewest + randomBelow(deps.random, WORK.spread + 1),
        data: { purpose, expires: deps.clock.nowMs() + LIFE_MS },
        deriveKey,
        ...secrets,
      });
      return powChallenge.parse(made);
    },
    async verify(token, { purpose }) {
      const read = readToken(token);
      if (read === null) return { kind: 'refused' };
      const { challenge, solution } = read;
      const { data } = challenge.parameters;
      if (data.purpose !== purpose || data.expires <= deps.clock.nowMs()) return { kind: 'refused' };
      const { verified } = await verifySolution({ challenge, solution: { ...solution, time: 0 }, deriveKey, ...secrets });
      return verified ? { kind: 'human', id: challenge.signature, expiresAt: new Date(data.expires) } : { kind: 'refused' };
    },
  };
}

/** Base64 of JSON; null for anything else. */
function readToken(token: string): z.infer<typeof tokenSchema> | null {
  try {
    const parsed = tokenSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
