import type { SlipRequest } from '#contracts/sportsbook/bets.ts';
import type { CashoutFixture } from '#server/modules/sportsbook/cashout/testing/cashout-fixture.ts';
import type { ConfirmCall } from '#server/modules/sportsbook/cashout/use-cases/confirm-cashout.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type Forked, forkProgram } from '../../../tools/bench/common/forked.ts';

export const TARGETS = ['placement', 'acceptance', 'cash-out'] as const;
export type Target = (typeof TARGETS)[number];
export const DISTURBANCES = ['price', 'suspension', 'goal', 'result', 'exclusion'] as const;

/** The kind of act that a race is about, and its players. */
export interface Watched {
  readonly target: Target;
  readonly players: readonly string[];
}

export interface Disturbing {
  readonly kind: 'disturb';
  readonly what: (typeof DISTURBANCES)[number];
  readonly events: readonly string[];
  readonly watched: Watched;
  /** The disturbance happens when this many acts are done. */
  readonly from: number;
}

/** A placement in the form sent to another process, with the token's expiry as text. */
export interface PlaceOrder {
  readonly principal: Omit<Principal, 'expiresAt'> & { readonly expiresAt: string };
  readonly key: string;
  readonly slip: SlipRequest;
}

export type RacerAct =
  | { readonly kind: 'open'; readonly url: string; readonly name: string; readonly receiptSeed: string }
  | { readonly kind: 'place'; readonly calls: readonly PlaceOrder[] }
  | { readonly kind: 'confirm'; readonly calls: readonly Omit<ConfirmCall, 'takeChangePercent'>[] }
  | { readonly kind: 'end' | 'settle' }
  /** Reads which acts are done. */
  | { readonly kind: 'done'; readonly watched: Watched }
  | Disturbing;

export interface Order {
  readonly at: string;
  readonly act: RacerAct;
}

/** Ids of bets (for a disturbance: bets or cash-outs) that the act did or found; or the error. */
export type RacerAnswer = { readonly ids: readonly string[] } | { readonly error: string };

/** A separate process with its own connections. */
export interface Racer {
  /** The application name of its database sessions. */
  readonly name: string;
  /** Executes these acts in sequence, by the fixture's clock. Throws the process's error. */
  does(...acts: readonly RacerAct[]): Promise<string[]>;
  kill(): Promise<void>;
}

let opened = 0;

/** Starts a process on the fixture's database. */
export async function openRacer(world: CashoutFixture): Promise<Racer> {
  opened += 1;
  const name = `racer ${opened}`;
  const forked: Forked<Order, RacerAnswer> = forkProgram(new URL('racer.ts', import.meta.url), []);
  const does = async (...acts: readonly RacerAct[]) => {
    const ids: string[] = [];
    for (const act of acts) {
      const answer = await forked.ask({ at: world.clock.now().toISOString(), act });
      if ('error' in answer) throw new Error(`${name}, ${act.kind}: ${answer.error}`);
      ids.push(...answer.ids);
    }
    return ids;
  };
  await does({ kind: 'open', url: world.url, name, receiptSeed: Buffer.from(world.deps.receiptSeed).toString('hex') });
  return { name, does, kill: () => forked.stop() };
}
