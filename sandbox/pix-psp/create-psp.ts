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
  /** The first segment of its paths. */
  readonly name: string;
  /** Its number as a Pix institution: part of its end-to-end ids. */
  readonly ispb: string;
  readonly world: Surroundings;
  readonly charges: Table<Charge>;
  readonly pix: Table<Pix>;
  readonly payouts: Table<Payout>;
  readonly claims: Table<Claim>;
  readonly keys: Table<DictKey>;
  /** Webhooks by receiving key. */
  readonly webhooks: Table<Hook>;
  readonly payoutHook: { get(): string; set(url: string): void };
  /** True while it does not answer its customer's calls. */
  readonly silent: { get(): boolean; set(silent: boolean): void };
  readonly behaviour: { get(): Behaviour; set(behaviour: Behaviour): void };
  readonly callbacks: Callbacks;
}

const WELL_BEHAVED: Behaviour = { payout: 'ok', callback: 'ok', refund: 'ok' };

/** The sandbox's PSPs, each with its own path and with an institution number that no real participant has. */
export const FIRST_PSP = { name: 'pix-psp', ispb: '99999004' };
export const SECOND_PSP = { name: 'second-psp', ispb: '99999012' };

/** Opens the books of an earlier process, or empty ones. */
export function createPsp(world: Surroundings, { name, ispb }: Pick<Psp, 'name' | 'ispb'> = FIRST_PSP): Psp {
  const behaviour = createCell(world.state, `${name}.behaviour`, behaviourSchema, WELL_BEHAVED);
  return {
    name,
    ispb,
    world,
    charges: createTable(world.state, `${name}.charges`, chargeSchema),
    pix: createTable(world.state, `${name}.pix`, pixSchema),
    payouts: createTable(world.state, `${name}.payouts`, payoutSchema),
    claims: createTable(world.state, `${name}.claims`, claimSchema),
    keys: createTable(world.state, `${name}.keys`, keySchema),
    webhooks: createTable(world.state, `${name}.webhooks`, hookSchema),
    payoutHook: createCell(world.state, `${name}.payout-webhook`, z.string(), ''),
    silent: createCell(world.state, `${name}.silent`, z.boolean(), false),
    behaviour,
    callbacks: createCallbacks(world, () => behaviour.get().callback),
  };
}

const ALPHANUMERIC = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** E (payment) or D (return) + ISPB + yyyyMMddHHmm in UTC + 11 random characters: 32 in all. */
export function endToEndId({ world, ispb }: Psp, letter: 'E' | 'D'): string {
  const minute = world.clock.now().toISOString().replace(/\D/g, '').slice(0, 12);
  const tail = Array.from({ length: 11 }, () => ALPHANUMERIC.charAt(randomBelow(world.random, ALPHANUMERIC.length)));
  return `${letter}${ispb}${minute}${tail.join('')}`;
}
