import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createCell, createTable, type Table } from '../host/create-table.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { type AggregatorKeys, openKeyFiles } from './key-files.ts';
import {
  behaviourSchema,
  type Campaign,
  campaignSchema,
  type GameSession,
  type Misbehaviour,
  type Reward,
  rewardSchema,
  sessionSchema,
  type Transaction,
  transactionSchema,
} from './model.ts';
import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';

/** The aggregator: its books and its keys. */
export interface Aggregator {
  readonly world: Surroundings;
  /** Both sides' keys, read at the first use and created if missing. */
  keys(): AggregatorKeys;
  /** A key unknown to the operator, for calls with an invalid signature. */
  strangersKey(): KeyObject;
  /** The operator's wallet, without a trailing slash. */
  readonly wallet: string;
  /** Sessions by token. */
  readonly sessions: Table<GameSession>;
  /** Transactions by transaction_uuid, in order of time. */
  readonly transactions: Table<Transaction>;
  readonly rewards: Table<Reward>;
  readonly campaigns: Table<Campaign>;
  readonly behaviour: { get(): Misbehaviour; set(mode: Misbehaviour): void };
  /** The wallet's last balance of a user, in units. */
  readonly balances: { get(user: string): number | undefined; set(user: string, balance: number): void };
  /** Rounds played, counted for supplier ids. */
  readonly rounds: { next(): number };
}

/** Opens the saved books of an earlier process, or empty ones. */
export function createAggregator(world: Surroundings): Aggregator {
  const behaviour = createCell<z.infer<typeof behaviourSchema>>(world.state, 'aggregator.behaviour', behaviourSchema, { mode: 'ok' });
  const counter = createCell(world.state, 'aggregator.rounds', z.int().min(0).max(MOST_COUNT), 0);
  const balances = createTable(world.state, 'aggregator.balances', z.number().min(-MOST_COUNT).max(MOST_COUNT));
  return {
    world,
    keys: once(() => openKeyFiles(world.settings.dataFolder)),
    strangersKey: once(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey),
    wallet: `${world.settings.siteUrl}/provider/hub88`,
    sessions: createTable(world.state, 'aggregator.sessions', sessionSchema),
    transactions: createTable(world.state, 'aggregator.transactions', transactionSchema),
    rewards: createTable(world.state, 'aggregator.rewards', rewardSchema),
    campaigns: createTable(world.state, 'aggregator.campaigns', campaignSchema),
    behaviour: { get: () => behaviour.get().mode, set: (mode) => behaviour.set({ mode }) },
    balances,
    rounds: {
      next() {
        counter.set(counter.get() + 1);
        return counter.get();
      },
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
