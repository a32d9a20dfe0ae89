import { randomUUID } from 'node:crypto';
import { acceptBatch } from '#server/modules/sportsbook/betslip/store/accept-batch.ts';
import { endingRows, planAcceptance } from '#server/modules/sportsbook/betslip/acceptance/plan-acceptance.ts';
import { waitingBet } from '#server/modules/sportsbook/betslip/store/waiting-rows.ts';
import { readPrices } from '#server/modules/sportsbook/betslip/store/read-prices.ts';
import { createEd25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import type { WantedBet } from '#server/modules/sportsbook/betslip/testing/seed-bet.ts';
import type { BufferFixture, Call, Calls } from '../buffer-fixture.ts';

const SINGLE: WantedBet = { legs: [{ market: 'a:result', outcome: 'home' }], stakeCents: 100 };
const MULTIPLE: WantedBet = { legs: ['a', 'b', 'c'].map((match) => ({ market: `${match}:result`, outcome: 'home' })), stakeCents: 100 };

const place =
  (wanted: WantedBet, bonus = false): Call =>
  async ({ sports }, measure) => {
    const principal = await sports.newPlayer(1_000);
    if (bonus) await sports.grantBonus(principal.playerId, 50);
    const slip = { odds_change: 'none' as const, bets: [await sports.slipBet(wanted)] };
    await measure(() => sports.placer.place({ principal, key: randomUUID(), slip }));
  };

const moveExposure =
  (wanted: WantedBet): Call =>
  async (world: BufferFixture, measure) => {
    const { id } = await world.sports.bet(await world.sports.newPlayer(1_000), wanted);
    await measure(() => world.call('SELECT sportsbook_move_exposure($1, -1)', [id]));
  };

/** As when another leg of the bet is decided, or a part of it is cashed out. */
const setLiabilities =
  (wanted: WantedBet, cents: number): Call =>
  async (world: BufferFixture, measure) => {
    const { id } = await world.sports.bet(await world.sports.newPlayer(1_000), wanted);
    const legs = wanted.legs.map((_, ordinal) => ({ bet_id: id, ordinal, cents }));
    await measure(() => world.call('SELECT sportsbook_set_liabilities($1)', JSON.stringify(legs)));
  };

/** A bet on the match `a` while it is under way, then before the start again. */
const accept =
  (wanted: WantedBet): Call =>
  async ({ sports }, measure) => {
    const inPlay = (isLive: boolean) =>
      sports.db.k
        .updateTable('sportsbook_event')
        .set({ state: isLive ? 'live' : 'not_started', priced_by: isLive ? 'live' : 'prematch', priced_at: sports.clock.now() })
        .where('id', '=', 'a')
        .execute();
    await inPlay(true);
    const principal = await sports.newPlayer(1_000);
    const slip = { odds_change: 'none' as const, bets: [await sports.slipBet(wanted)] };
    const placed = await sports.placer.place({ principal, key: randomUUID(), slip });
    const id = placed.ok ? (placed.value.answer.bets[0]?.id ?? '') : '';
    sports.clock.advance(5_000);
    await inPlay(true);
    const bet = await waitingBet(sports.db.k, id, sports.clock.now());
    if (bet === undefined) throw new Error('no bet waits');
    const context = { at: sports.clock.now(), signer: createEd25519Signer(sports.deps.receiptSeed), maxFallPercent: 20 };
    const book = await readPrices(sports.db, bet.legs, context.at, { matchTimes: 2, liveDivisor: 2 });
    const plan = planAcceptance(bet, { book, models: new Map() }, context);
    await measure(() => acceptBatch(sports.db, endingRows([plan]), false, context.at, 1_000));
    await inPlay(false);
  };

const lockMatches: Call = (world, measure) => measure(() => world.call("SELECT sportsbook_lock_matches('{a}')"));

const cancelledAt: Call = (world, measure) => measure(() => world.call("SELECT sportsbook_cancelled_at('a', 'a:result', $1)", world.sports.clock.now()));

export const sportsCalls: Calls = {
  sportsbook_accept_batch: { 'a single': accept(SINGLE), 'a multiple': accept(MULTIPLE) },
  sportsbook_cancelled_at: { 'a market without any': cancelledAt },
  sportsbook_place_batch: { 'a single': place(SINGLE), 'a multiple': place(MULTIPLE), 'a single on bonus': place(SINGLE, true) },
  sportsbook_lock_matches: { 'a match': lockMatches },
  sportsbook_set_liabilities: { 'a single': setLiabilities(SINGLE, 7), 'a multiple': setLiabilities(MULTIPLE, 700) },
  sportsbook_move_exposure: { 'a single': moveExposure(SINGLE), 'a multiple': moveExposure(MULTIPLE) },
};
