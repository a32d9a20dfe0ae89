import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { callService, type ServiceAnswer } from '#server/platform/outbound/call-service.ts';
import type { BeaconIdentity } from '../domain/round.ts';
import type { Beacon, BeaconAnswer } from './beacon.ts';
import type { Signatures } from './signatures.ts';

const hex = (most: number) => z.string().max(most);
const answerSchema = z.object({ round: z.int().min(1).max(MOST_COUNT), randomness: hex(64), signature: hex(192) });

export interface DrandOptions {
  /** Addresses without a trailing slash, tried in turn until one gives a verified answer. */
  readonly urls: readonly string[];
  readonly identity: BeaconIdentity;
  readonly timeoutMs: number;
  readonly signatures: Signatures;
}

/** A client of drand's HTTP API: GET {url}/{chain hash}/public/{round}. It accepts only a signature under the pinned key. */
export function createDrandBeacon(options: DrandOptions): Beacon {
  return {
    identity: options.identity,
    async ask(of, round) {
      let last: BeaconAnswer = { kind: 'silent', reason: 'unreachable' };
      for (const url of options.urls) {
        const answer = await callService({ url: `${url}/${of.chainHash}/public/${round}`, timeoutMs: options.timeoutMs });
        last = await judge(answer, of, round, options.signatures);
        if (last.kind === 'spoken') return last;
      }
      return last;
    },
  };
}

async function judge(answer: ServiceAnswer, of: BeaconIdentity, round: number, signatures: Signatures): Promise<BeaconAnswer> {
  if (answer.kind !== 'answered') return silent(answer.kind);
  if (answer.status === 404 || answer.status === 425) return silent('not_yet');
  if (answer.status !== 200) return silent(`status_${answer.status}`);
  const parsed = answerSchema.safeParse(answer.body);
  if (!parsed.success) return silent('malformed');
  if (parsed.data.round !== round) return silent('wrong_round');
  const unverified = await signatures.unverified(of.publicKey, [parsed.data]);
  if (unverified.length > 0) return silent('unverified');
  return { kind: 'spoken', value: parsed.data.randomness, signature: parsed.data.signature };
}

function silent(reason: Extract<BeaconAnswer, { kind: 'silent' }>['reason']): BeaconAnswer {
  return { kind: 'silent', reason };
}
