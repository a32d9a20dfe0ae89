import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RolloverView } from '#contracts/money/bonus.ts';
import { createProviderClient } from '#sandbox/provider/sample-client.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { studioRow } from '#server/modules/casino/testing/studio-rows.ts';
import { openSupplierServer, type SupplierServer } from '#server/modules/casino/testing/supplier-server.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import type { PlayerClient } from '../player-client.ts';
import { logInAgain } from '../sports-player.ts';
import { newPlayers } from '../new-players.ts';
import { done, type End, type GivenUpFixture, type OpenStake, type Outcome, type Play, type Way } from '../given-up/way.ts';
import { STUDIO_SLOT } from '../given-up/suppliers.ts';
import { ways } from '../given-up/ways.ts';

const [STUDIO, SECRET] = ['palpite-studio', 'insecure-development-secret-0123456789'];
/** In centavos: the cash of a player, and the amount of each of their bonuses. */
const [CASH, BONUS] = [1_000, 100];

interface Seat {
  readonly player: PlayerClient;
  readonly bonus: string;
}

const todays = todaysTenth(Object.entries(ways));
let open: OpenSite;
/** Players who have no seat yet. */
let players: PlayerClient[];
let studio: SupplierServer;
let world: GivenUpFixture;
let terms: string;
beforeAll(async () => {
  studio = await openSupplierServer();
  studio.says.set('/catalogue', { body: JSON.stringify({ data: [studioRow(STUDIO_SLOT)] }) });
  const environment = { STUDIO_URL: studio.url, PROVIDER_SECRETS: JSON.stringify({ [STUDIO]: SECRET }) };
  open = await openSite({ tableTimes: {}, sports: true, aggregator: true, environment });
  await open.settle();
  world = {
    open,
    operate,
    studio: createProviderClient({ site: open.url, provider: STUDIO, secret: SECRET, timeoutMs: 60_000, nowMs: () => open.site.clock.nowMs() }),
  };
  const games = 'slots=100,live=100,sports=100,mines=100,double=100,dice=100';
  terms = (await operate('rollovers', 'create', '--name', 'Dez vezes', '--times', '10', '--games', games, '--play', '60')).split(':')[0] ?? '';
  const seats = todays.flatMap(([, way]) => Object.values(way.ends).map((end) => end.seats));
  players = await newPlayers(
    open,
    seats.reduce((sum, count) => sum + count, 0),
    CASH,
  );
});
// On a slow machine the feed would otherwise time out and close its matches: process its waiting messages first.
beforeEach(() => open.settle());
afterAll(async () => {
  await open.close();
  await studio.close();
});

async function operate(...words: string[]): Promise<string> {
  const answer = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'test']);
  if (!answer.done) throw new Error(answer.text);
  return answer.text;
}

/** Activates a bonus; returns its id. */
async function activate(player: PlayerClient): Promise<string> {
  const id = (await operate('rollovers', 'grant', '--player', player.email, '--terms', terms, '--amount', String(BONUS))).split(':')[0] ?? '';
  done(await player.call('POST', `/api/active/${id}`), 200, 'the activation');
  return id;
}

/** Returns the next player, with an active bonus. */
async function sitDown(): Promise<Seat> {
  const player = players.pop();
  if (player === undefined) throw new Error('more seats than players');
  await logInAgain(open, player);
  return { player, bonus: await activate(player) };
}

const money = async (player: PlayerClient) => {
  const { value, bonus } = await player.balance();
  return [value, bonus];
};

/** Reads the player's only stake from the ledger. */
async function stakeOf(player: PlayerClient): Promise<{ readonly cash: number; readonly bonus: number; readonly paidBonus: number | null }> {
  const { user } = (await player.call('GET', '/api/auth/me')).body as { user: { id: string } };
  const row = await open.site.db.k
    .selectFrom('stake')
    .select(['cash_cents', 'bonus_cents', 'paid_bonus_cents'])
    .where('player_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return { cash: row.cash_cents, bonus: row.bonus_cents, paidBonus: row.paid_bonus_cents };
}

/** The player's cash of an outcome after the bonus ended: each payout less the bonus's share, rounded down once; for a void stake its cash part. */
function cashShare(outcome: Outcome, { cash, bonus }: { readonly cash: number; readonly bonus: number }): number {
  if (outcome === 'void') return cash;
  return outcome.reduce((sum, payout) => sum + payout - Math.floor((payout * bonus) / (cash + bonus)), 0);
}

async function giveUp({ player, bonus }: Seat): Promise<void> {
  expect(await player.call('DELETE', `/api/bonus/${bonus}`)).toMatchObject({ status: 200, body: { data: { active: 0, status: 4, balance: 0 } } });
}

/** Gives up, redeems and activates an ended bonus again, and expects the money to be unchanged. */
async function expectGone({ player, bonus }: Seat): Promise<void> {
  const before = await money(player);
  const again = [
    ['DELETE', `/api/bonus/${bonus}`],
    ['POST', `/api/redeem/${bonus}`],
    ['POST', `/api/active/${bonus}`],
  ] as const;
  const answers = await Promise.all(again.map(([method, path]) => player.call(method, path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
  expect(await money(player)).toEqual(before);
}

/** Places the stakes, and gives up the bonus that paid for half of each. */
async function beginAndGiveUp(end: End, seats: readonly Seat[]) {
  const begin = () =>
    end.begin(
      world,
      seats.map(({ player }) => player),
    );
  if (end.isInstant) {
    const [play] = await Promise.all([begin(), ...seats.map(giveUp)]);
    return play;
  }
  const play = await begin();
  for (const seat of seats) {
    const { cash, bonus } = await stakeOf(seat.player);
    expect([bonus, await money(seat.player)]).toEqual([BONUS, [CASH - cash, 0]]);
    await giveUp(seat);
  }
  return play;
}

/** Reads the stake's outcome after its end and expects no repeated message to change it. */
async function expectPaidOnce(end: End, { player }: Seat, stake: OpenStake, next: string): Promise<Outcome> {
  const outcome = await stake.readOutcome();
  await logInAgain(open, player);
  const drawn = await stakeOf(player);
  const expected = [CASH - drawn.cash + cashShare(outcome, drawn), end.stopsPlay ? 0 : BONUS];
  expect(await money(player), JSON.stringify({ outcome, drawn })).toEqual(expected);
  await stake.payAgain();
  await open.settle();
  expect(await money(player), 'sent again').toEqual(expected);
  if (drawn.bonus > 0 && !end.isInstant) expect(drawn.paidBonus ?? 0, 'the bonus’s share').toBe(0);
  const bonuses = (await player.call('GET', '/api/bonus')).body['data'] as RolloverView[];
  const untouched = { amount_current: 0, amount_won: 0, balance: end.stopsPlay ? 0 : BONUS };
  expect(bonuses.find(({ id }) => id === next)).toMatchObject(untouched);
  return outcome;
}

/** An end that has begun, with every first bonus given up and the next one active. */
interface Begun {
  readonly end: End;
  readonly seats: readonly Seat[];
  readonly play: Play;
  readonly next: readonly string[];
}

async function begin(end: End): Promise<Begun> {
  const seats: Seat[] = [];
  for (let seat = 0; seat < end.seats; seat += 1) seats.push(await sitDown());
  const play = await beginAndGiveUp(end, seats);
  const next: string[] = [];
  for (const seat of seats) {
    await expectGone(seat);
    next.push(await activate(seat.player));
  }
  return { end, seats, play, next };
}

async function finish({ end, seats, play, next }: Begun): Promise<void> {
  await play.end();
  await open.settle();
  const outcomes: Outcome[] = [];
  for (const [place, seat] of seats.entries()) {
    const stake = play.stakes[place];
    if (stake === undefined) throw new Error('a seat without its stake');
    outcomes.push(await expectPaidOnce(end, seat, stake, next[place] ?? ''));
  }
  if (end.isWonBySomebody) expect(outcomes.some((outcome) => outcome !== 'void' && outcome.some((cents) => cents > 0))).toBe(true);
}

/** Groups a way's ends: one test per end, or one for all of them. */
function visits({ ends, together }: Way): (readonly [string, readonly End[]])[] {
  return together ? [[Object.keys(ends).join('; '), Object.values(ends)]] : Object.entries(ends).map(([name, end]) => [name, [end]]);
}

describe.each(todays)('a bonus given up with a stake open: %s', (_way, way) => {
  test.each(visits(way))('%s: the cash share is paid once, and neither the old bonus nor the next gets any of it', async (_ends, ends) => {
    const begun: Begun[] = [];
    for (const end of ends) begun.push(await begin(end));
    for (const each of begun) await finish(each);
  });
});

afterAll(() => expectLedgerHolds(open.site));
