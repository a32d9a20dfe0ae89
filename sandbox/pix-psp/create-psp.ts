import { randomBelow } from '#kernel/random.ts';
import { createCell, createTable, type Table } from '../host/create-table.ts';
import type { Surroundings } from '../host/surroundings.ts';
import * as z from 'zod';
import { createCallbacks, type Callbacks } from './callbacks.ts';
import {
  behaviourSchema,
  chargeSchema,
  claimSchema,
  hookSchema,
  keySchema,
  payoutSchema,
  pixSchema,
  type Behaviour,
  type Charge,
  type Claim,
  type DictKey,
  type Hook,
  type Payout,
  type Pix,
} from './model.ts';

/** The sandbox PSP: its books, its behaviour, and the callbacks it sends. */
export interface Psp {
  readonly world: Surroundings;
  readonly charges: Table<Charge>;
  readonly pix: Table<Pix>;
  readonly payouts: Table<Payout>;
  readonly claims: Table<Claim>;
  readonly keys: Table<DictKey>;
  /** By receiving key. */
  readonly webhooks: Table<Hook>;
  readonly payoutHook: { get(): string; set(url: string): void };
  /** True while it answers nothing to its customer. */
  readonly silent: { get(): boolean; set(silent: boolean): void };
  readonly behaviour: { get(): Behaviour; set(behaviour: Behaviour): void };
  readonly callbacks: Callbacks;
}

const WELL_BEHAVED: Behaviour = { payout: 'ok', callback: 'ok', refund: 'ok' };

/** Opens the books an earlier process left, or empty ones. */
export function createPsp(world: Surroundings): Psp {
  const behaviour = createCell(world.state, 'pix-psp.behaviour', behaviourSchema, WELL_BEHAVED);
  return {
    world,
    charges: createTable(world.state, 'pix-psp.charges', chargeSchema),
    pix: createTable(world.state, 'pix-psp.pix', pixSchema),
    payouts: createTable(world.state, 'pix-psp.payouts', payoutSchema),
    claims: createTable(world.state, 'pix-psp.claims', claimSchema),
    keys: createTable(world.state, 'pix-psp.keys', keySchema),
    webhooks: createTable(world.state, 'pix-psp.webhooks', hookSchema),
    payoutHook: createCell(world.state, 'pix-psp.payout-webhook', z.string(), ''),
    silent: createCell(world.state, 'pix-psp.silent', z.boolean(), false),
    behaviour,
    callbacks: createCallbacks(world, () => behaviour.get().callback),
  };
}

/** The ISPB of this PSP (a number no real participant has). */
const ISPB = '99999004';
const ALPHANUMERIC = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** E (payment) or D (return) + ISPB + yyyyMMddHHmm in UTC + 11 random characters: 32 in all. */
export function endToEndId(world: Surroundings, letter: 'E' | 'D'): string {
  const minute = world.clock.now().toISOString().replace(/\D/g, '').slice(0, 12);
  const tail = Array.from({ length: 11 }, () => ALPHANUMERIC.charAt(randomBelow(world.random, ALPHANUMERIC.length)));
  return `${letter}${ISPB}${minute}${tail.join('')}`;
}
