import type { SlipRequest } from '#contracts/sportsbook/bets.ts';
import type { CashoutFixture } from '#server/modules/sportsbook/cashout/testing/cashout-fixture.ts';
import type { ConfirmCall } from '#server/modules/sportsbook/cashout/use-cases/confirm-cashout.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type Forked, forkProgram } from '../../../tools/bench/common/forked.ts';

export const TARGETS = ['placement', 'acceptance', 'cash-out'] as const;
export type Target = (typeof TARGETS)[number];
export const DISTURBANCES = ['price', 'suspension', 'goal', 'result', 'exclusion'] as const;

/** Whose bets a race is about. */
export interface Watched {
  readonly target: Target;
  readonly players: readonly string[];
}

export interface Disturbing {
  readonly kind: 'disturb';
  readonly what: (typeof DISTURBANCES)[number];
  readonly events: readonly string[];
  readonly watched: Watched;
  /** It happens once so much is done. */
  readonly from: number;
}

/** A placement as it goes to another process: its token's end is text there. */
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
  /** Looks at what is done. */
  | { readonly kind: 'done'; readonly watched: Watched }
  | Disturbing;

export interface Order {
  readonly at: string;
  readonly act: RacerAct;
}

/** Bets (of a disturbance: bets or cash-outs) that the act did or found; or what went wrong. */
export type RacerAnswer = { readonly ids: readonly string[] } | { readonly error: string };

/** A process of its own with its own connections. */
export interface Racer {
  /** As its sessions are called. */
  readonly name: string;
  /** Does these one after the other, by the world's clock. Throws what went wrong there. */
  does(...acts: readonly RacerAct[]): Promise<string[]>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

let opened = 0;

/** Starts a process on the world's database. */
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
