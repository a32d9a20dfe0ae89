import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { chainEnd } from '#kernel/fairness/index.ts';
import type { RandomSource } from '#kernel/random.ts';
import { randomHex } from '#kernel/random.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

export const CHAIN_SEED_CONTEXT = 'rounds-chain-seed';
const KEPT_EVERY = 256;
/** Hashes per slice: some 5 ms. */
const BREATH = 5_000;

/** The inputs for a chain's links. */
export interface SealedChain {
  readonly id: string;
  readonly length: number;
  readonly endHash: string;
  readonly sealedSeed: Uint8Array;
}

/** Links of chains, computed from their encrypted seeds. Results must not leave the process before they may be revealed. */
export interface ChainLinks {
  /** A new chain of `length` links: encrypted, with the end to publish. */
  grow(length: number): Promise<{ readonly sealedSeed: Buffer; readonly endHash: string }>;
  /** The link at `index` (0 is the published end). Throws when the vault cannot decrypt the chain or its end is not the published one. */
  linkAt(chain: SealedChain, index: number): Promise<string>;
  /** True when the encrypted seed leads to the published end; computes the whole chain, without the cache. */
  leadsToItsEnd(chain: SealedChain): Promise<boolean>;
}

/** Each chain is computed once per process, by its published end, in slices that yield to other work; every 256th link then stays in memory. */
export function createChainLinks(deps: { readonly vault: Vault; readonly random: RandomSource }): ChainLinks {
  const walked = new Map<string, Promise<readonly string[]>>();

  async function checkpointsOf(chain: SealedChain): Promise<readonly string[]> {
    const seed = deps.vault.decrypt(chain.sealedSeed, CHAIN_SEED_CONTEXT);
    const { end, kept } = await walk(seed, chain.length);
    if (end !== chain.endHash) throw new Error(`the sealed chain ${chain.id} is not the one published as ${chain.endHash}`);
    return kept;
  }

  return {
    async grow(length) {
      const seed = randomHex(deps.random, 32);
      const { end, kept } = await walk(seed, length);
      walked.set(end, Promise.resolve(kept));
      return { sealedSeed: deps.vault.encrypt(seed, CHAIN_SEED_CONTEXT), endHash: end };
    },
    async linkAt(chain, index) {
      if (!Number.isInteger(index) || index < 0 || index > chain.length) throw new RangeError(`chain ${chain.id} has no link ${index}`);
      const known = walked.get(chain.endHash) ?? checkpointsOf(chain);
      walked.set(chain.endHash, known);
      try {
        const kept = await known;
        const from = Math.ceil((chain.length - index + 1) / KEPT_EVERY) - 1;
        const start = kept[from];
        if (start === undefined) throw new Error(`chain ${chain.id} has no checkpoint ${from}`);
        return chainEnd(start, chain.length - index - from * KEPT_EVERY);
      } catch (error) {
        walked.delete(chain.endHash);
        throw error;
      }
    },
    leadsToItsEnd: (chain) =>
      checkpointsOf(chain).then(
        () => true,
        () => false,
      ),
  };
}

/** Computes from the seed (link `length`) to the end (link 0); caches the links at length, length − 256, … */
async function walk(seed: string, length: number): Promise<{ readonly end: string; readonly kept: readonly string[] }> {
  const kept: string[] = [];
  let link = seed;
  for (let step = 0; step < length; step += 1) {
    if (step % KEPT_EVERY === 0) kept.push(link);
    if (step % BREATH === BREATH - 1) await setImmediate();
    link = hash('sha256', link, 'hex');
  }
  if (length % KEPT_EVERY === 0) kept.push(link);
  return { end: link, kept };
}
