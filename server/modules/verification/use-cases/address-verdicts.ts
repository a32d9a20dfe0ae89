import { BlockList, isIP } from 'node:net';
import type { Clock } from '#kernel/clock.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { network } from '#server/platform/http/rate-limits.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { createCircuitBreaker } from '#server/platform/outbound/circuit-breaker.ts';
import type { IpIntelligence } from '../adapters/ip-intelligence.ts';
import type { NetworkVerdict } from '../domain/network-verdict.ts';
import { readAddressVerdict, writeAddressVerdict } from '../store/address-verdicts.ts';

const local = new BlockList();
local.addSubnet('127.0.0.0', 8);
local.addSubnet('10.0.0.0', 8);
local.addSubnet('172.16.0.0', 12);
local.addSubnet('192.168.0.0', 16);
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** A result is used for this long without a new request. */
export const BELIEVED_MS = 10 * MINUTE_MS;
/** From this age on a result is refreshed in the background, so that bets from an address in use do not wait for the service. */
const RENEWED_AFTER_MS = 5 * MINUTE_MS;
/** The pause after the service did not answer. */
const ASKED_AGAIN_AFTER_MS = 30_000;
const MOST_IN_MEMORY = 10_000;

export interface AddressVerdicts {
  /** The result for an address; null when there never was one. Waits (at most two seconds) only for an address without a recent request. */
  of(address: string): Promise<NetworkVerdict | null>;
}

interface Held {
  readonly verdict: NetworkVerdict | null;
  readonly renewAtMs: number;
  readonly untilMs: number;
}

interface VerdictDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly ipIntelligence: IpIntelligence;
}

/**
 * Results by address (IPv6 by /64, since one owner has all its addresses), shared by all processes through the database and cached in each one's memory. While
 * the service does not answer, the last result is valid.
 */
export function createAddressVerdicts(deps: VerdictDeps): AddressVerdicts {
  const held = new Map<string, Held>();
  const asking = new Map<string, Promise<NetworkVerdict | null>>();
  const breaker = createCircuitBreaker(deps.clock);

  function hold(key: string, verdict: NetworkVerdict | null, age: { readonly renewAtMs: number; readonly untilMs: number }): NetworkVerdict | null {
    const oldest = held.size >= MOST_IN_MEMORY ? held.keys().next() : undefined;
    if (oldest?.done === false) held.delete(oldest.value);
    held.delete(key);
    held.set(key, { verdict, ...age });
    return verdict;
  }

  /** Uses a result stored by another process, else requests the service. */
  async function learn(key: string, address: string): Promise<NetworkVerdict | null> {
    const nowMs = deps.clock.nowMs();
    const kept = await readAddressVerdict(deps.db.k, key);
    const judgedMs = kept?.judgedAt.getTime() ?? -Infinity;
    if (kept !== null && nowMs - judgedMs < RENEWED_AFTER_MS) {
      return hold(key, kept.verdict, { renewAtMs: judgedMs + RENEWED_AFTER_MS, untilMs: judgedMs + BELIEVED_MS });
    }
    const answer = await breaker.call(() => deps.ipIntelligence.verdictOf(address));
    if (answer === null) return hold(key, kept?.verdict ?? null, { renewAtMs: nowMs + ASKED_AGAIN_AFTER_MS, untilMs: nowMs + BELIEVED_MS });
    const judgedAt = deps.clock.now();
    await writeAddressVerdict(deps.db.k, key, { verdict: answer, judgedAt });
    return hold(key, answer, { renewAtMs: judgedAt.getTime() + RENEWED_AFTER_MS, untilMs: judgedAt.getTime() + BELIEVED_MS });
  }

  /** Concurrent calls share one request. */
  function ask(key: string, address: string): Promise<NetworkVerdict | null> {
    const known = asking.get(key);
    if (known !== undefined) return known;
    const asked = learn(key, address).finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  }

  return {
    async of(address) {
      const key = network(address);
      const known = held.get(key);
      const nowMs = deps.clock.nowMs();
      if (known === undefined || nowMs >= known.untilMs) {
        const kind = kindOfAddress(address);
        if (kind === 'public') return ask(key, address);
        return hold(key, kind === 'local' ? 'clean' : null, { renewAtMs: Infinity, untilMs: Infinity });
      }
      if (nowMs >= known.renewAtMs) ask(key, address).catch((error: unknown) => deps.log.warn({ err: error }, 'a verdict on an address could not be renewed'));
      return known.verdict;
    },
  };
}

/** The kind of an address: loopback and private ones are clean without a request (decisions.md), and an invalid address has no result. */
function kindOfAddress(address: string): 'local' | 'public' | 'none' {
  const family = isIP(address);
  if (family === 0) return 'none';
  return local.check(address, family === 6 ? 'ipv6' : 'ipv4') ? 'local' : 'public';
}
