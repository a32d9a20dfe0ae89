import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { createCircuitBreaker } from '#server/platform/outbound/circuit-breaker.ts';
import type { IpIntelligence } from '../adapters/ip-intelligence.ts';
import { kindOfAddress } from '../adapters/local-address.ts';
import type { NetworkVerdict } from '../domain/network-verdict.ts';
import { readAddressVerdict, writeAddressVerdict } from '../store/address-verdicts.ts';

/** A verdict is believed for this long without asking again. */
export const BELIEVED_MS = 10 * 60_000;
/** From this age on whoever needs it has it asked anew behind his back, so that no bet of an address in use waits for the service. */
const RENEWED_AFTER_MS = 5 * 60_000;
/** When the service was silent. */
const ASKED_AGAIN_AFTER_MS = 30_000;
const MOST_IN_MEMORY = 10_000;

export interface AddressVerdicts {
  /** What an address is; null when nobody has ever been able to say. Waits (two seconds at most) only for an address that was not asked about lately. */
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

/** Verdicts by address, shared by all processes through the database and held in each one's memory. While the service is silent the last verdict holds. */
export function createAddressVerdicts(deps: VerdictDeps): AddressVerdicts {
  const held = new Map<string, Held>();
  const asking = new Map<string, Promise<NetworkVerdict | null>>();
  const breaker = createCircuitBreaker(deps.clock);

  function hold(address: string, verdict: NetworkVerdict | null, age: { readonly renewAtMs: number; readonly untilMs: number }): NetworkVerdict | null {
    const oldest = held.size >= MOST_IN_MEMORY ? held.keys().next() : undefined;
    if (oldest?.done === false) held.delete(oldest.value);
    held.delete(address);
    held.set(address, { verdict, ...age });
    return verdict;
  }

  /** Another process may know; else the service is asked. */
  async function learn(address: string): Promise<NetworkVerdict | null> {
    const nowMs = deps.clock.nowMs();
    const kept = await readAddressVerdict(deps.db.k, address);
    const judgedMs = kept?.judgedAt.getTime() ?? -Infinity;
    if (kept !== null && nowMs - judgedMs < RENEWED_AFTER_MS) {
      return hold(address, kept.verdict, { renewAtMs: judgedMs + RENEWED_AFTER_MS, untilMs: judgedMs + BELIEVED_MS });
    }
    const told = await breaker.call(() => deps.ipIntelligence.verdictOf(address));
    if (told === null) return hold(address, kept?.verdict ?? null, { renewAtMs: nowMs + ASKED_AGAIN_AFTER_MS, untilMs: nowMs + BELIEVED_MS });
    const judgedAt = deps.clock.now();
    await writeAddressVerdict(deps.db.k, address, { verdict: told, judgedAt });
    return hold(address, told, { renewAtMs: judgedAt.getTime() + RENEWED_AFTER_MS, untilMs: judgedAt.getTime() + BELIEVED_MS });
  }

  /** However many calls want to know, one asks. */
  function ask(address: string): Promise<NetworkVerdict | null> {
    const known = asking.get(address);
    if (known !== undefined) return known;
    const asked = learn(address).finally(() => asking.delete(address));
    asking.set(address, asked);
    return asked;
  }

  return {
    async of(address) {
      const known = held.get(address);
      const nowMs = deps.clock.nowMs();
      if (known === undefined || nowMs >= known.untilMs) {
        const kind = kindOfAddress(address);
        if (kind === 'public') return ask(address);
        return hold(address, kind === 'local' ? 'clean' : null, { renewAtMs: Infinity, untilMs: Infinity });
      }
      if (nowMs >= known.renewAtMs) ask(address).catch((error: unknown) => deps.log.warn({ err: error }, 'a verdict on an address could not be renewed'));
      return known.verdict;
    },
  };
}
