import type { RandomSource } from '#kernel/random.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '#studio/proofs/seeded-random.ts';
import { proved, sized } from '#tests/in-full.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { COUPON, MOST_PAID } from './acts.ts';
import { expectClosed } from './compare.ts';
import { type Days, expectSame, returnToPlay, type Seat, sitDown } from './days.ts';
import { playDays } from './play-days.ts';
import { settleAct } from './settle-act.ts';
import { setSetting } from '#tests/system/set-setting.ts';

const PLAYERS = 5;
/** Number of acts between two ledger checks. */
const PROVED_EVERY = 500;
/** Number of acts in the repeated run. */
const REPLAYED = 12;
/** Choose another seed with PALPITE_SEED=… npm test -- random-days. */
const SEED = process.env['PALPITE_SEED'] ?? 'palpite';

/** Opens a site of its own and plays the acts, all from one seed. */
async function days(seed: string, count: number): Promise<Days> {
  const site = await openSite({ random: streams(seed) });
  onTestFinished(() => site.close());
  const open: OpenSite = { ...site, settle: () => settleAct(site) };
  await setSetting(open.site, 'deposit_rollover', 0);
  await open.site.settings.refresh();
  const operate = async (...words: string[]) => (await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'test'])).text;
  const terms = ['--name', 'Dias', '--times', '3', '--games', 'mines=100,dice=100,plinko=100', '--play', '30', '--most', String(MOST_PAID)];
  const made = await operate('rollovers', 'create', ...terms);
  const definition = /^\S+(?=:)/.exec(made)?.[0] ?? '';
  await operate('coupons', 'create', COUPON.code, '--kind', 'event', '--terms', definition, '--amount', String(COUPON.amount), '--per-player', '1000');
  const world: Days = { open, random: seededRandom(`${seed} acts`), seats: [], left: [], closed: [], away: new Set(), today: '', journal: [] };
  while (world.seats.length < PLAYERS) world.seats.push(await sitDown(world));
  await playDays(world, seed, count, (number) => note(world, number));
  return world;
}

/** The journal of the first test. */
let played: readonly string[] | undefined;

test('after random acts of players and banks all balances equal a plain model’s, and the ledger holds', async () => {
  const world = await days(SEED, sized(150, 10_000));
  const kinds = world.journal.map((line) => line.replace(/^player \d+: /, '').replaceAll(/\d+/g, '#'));
  expect(new Set(kinds).size).toBeGreaterThan(10);
  await returnToPlay(world, ...world.seats, ...world.left);
  for (const seat of [...world.seats, ...world.left]) await expectWallet(seat);
  for (const seat of world.closed) await expectClosed(world, seat);
  await expectLedgerHolds(world.open.site);
  played = world.journal;
  proved('acts of random days', world.journal.length);
}, 14_400_000);

/** Reports the progress of a long run, and checks the ledger on the way, so that a failure is found near the act that caused it. */
async function note({ open, journal }: Days, number: number): Promise<void> {
  if (number % PROVED_EVERY !== 0) return;
  process.stdout.write(`${number} acts, ${(performance.now() / 1_000).toFixed(0)} s; the last: ${journal.at(-1) ?? ''}\n`);
  await expectLedgerHolds(open.site);
}

/** Names the caller of a draw: the first file on the stack that is not the random source itself. */
const placeOf = (stack: string): string => stack.split('\n').find((line) => /\/server\/|kernel\/ids/.test(line)) ?? '';

/**
 * Gives each caller and each length its own random stream. Timers generate ids, tokens and chains in any number and order, which must not change the seeds
 * of the games.
 */
function streams(seed: string): RandomSource {
  const byPlace = new Map<string, RandomSource>();
  return {
    bytes(length) {
      const place = /[^/]+\.ts/.exec(placeOf(new Error('where').stack ?? ''))?.[0] ?? 'elsewhere';
      const key = `${place} ${length}`;
      const stream = byPlace.get(key) ?? seededRandom(`${seed} site ${key}`);
      byPlace.set(key, stream);
      return stream.bytes(length);
    },
  };
}

test('one seed replays one run, to the last centavo', async () => {
  const one = played ?? (await days(SEED, REPLAYED)).journal;
  const { journal } = await days(SEED, REPLAYED);
  expect(journal.length).toBeGreaterThan(REPLAYED / 2);
  expect(journal).toEqual(one.slice(0, journal.length));
}, 600_000);

/** Reads cash, held amount and debt, and checks that approved rows and pending withdrawals of the statement sum to the balance. */
async function expectWallet({ name, client, purse }: Seat): Promise<void> {
  const { body } = await client.call('GET', '/api/wallet');
  expectSame(`${name}'s wallet`, [body['cash'], body['held']], [purse.cash, purse.held]);
  const debts = (body['blocked'] as { reason_code: string; missing: number }[]).filter(({ reason_code }) => reason_code === 'debt');
  expectSame(
    `${name}'s debt`,
    debts.reduce((sum, { missing }) => sum + missing, 0),
    purse.debt,
  );
  let sum = 0;
  for (let page = 1, rows = 100; rows === 100; page += 1) {
    const list = (await client.call('GET', `/api/transactions?per_page=100&page=${page}`)).body['data'] as {
      type: number;
      status: number;
      source: string;
      amount: number;
    }[];
    const counted = list.filter((row) => row.status === 2 || (row.status === 1 && row.source === 'Withdraw'));
    sum = counted.reduce((total, row) => total + (row.type === 1 ? row.amount : -row.amount), sum);
    rows = list.length;
  }
  expectSame(`${name}'s statement`, sum, purse.cash + purse.bonus);
}
