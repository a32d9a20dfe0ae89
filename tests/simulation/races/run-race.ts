import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CashoutFixture } from '#server/modules/sportsbook/cashout/testing/cashout-fixture.ts';
import { matchFacts, score } from '#server/modules/sportsbook/domain/sports/football/testing/match-facts.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import type { Dice } from '../kills/dice.ts';
import type { Disturbing, Racer, RacerAct, Target, Watched } from './racers.ts';

const CASH_CENTS = 10_000;
const STAKE_CENTS = 1_000;
const DELAY_MS = 5_000;
/** Longer than any re-offer stays open. */
const REOFFER_MS = 11_000;
const FINAL = ['rejected', 'settled', 'void', 'cashed_out'];
const CHANCES = { home: [480_000], draw: [290_000], away: [230_000] } as const;

/** The setting of a race: matches, players, and the acts of each process on their bets. */
export interface Race {
  readonly events: readonly string[];
  readonly players: readonly Principal[];
  readonly watched: Watched;
  /** The acts of each process. Every call is made by two processes. */
  readonly acts: (racer: number, racers: number) => readonly RacerAct[];
  /** Bets placed before the race. */
  readonly placed: readonly string[];
}

/** Prepares players with bets to be placed, accepted, or cashed out. */
export async function prepare(world: CashoutFixture, target: Target, count: number): Promise<Race> {
  const players = await Promise.all(Array.from({ length: count }, () => world.newPlayer(CASH_CENTS)));
  const watched = { target, players: players.map(({ playerId }) => playerId) };
  const event = await matchOf(world);
  if (target === 'cash-out') return cashouts(world, event, players, watched);
  await world.play(event);
  const slip = { odds_change: 'any' as const, bets: [await world.slipBet(onHome(event))] };
  if (target === 'placement') {
    const calls = players.map((principal) => ({ principal: { ...principal, expiresAt: principal.expiresAt.toISOString() }, key: randomUUID(), slip }));
    return { events: [event], players, watched, placed: [], acts: (racer, racers) => [{ kind: 'place', calls: shared(calls, racer, racers) }] };
  }
  const placed = await Promise.all(players.map((principal) => waits(world, principal, slip)));
  world.clock.advance(DELAY_MS);
  return { events: [event], players, watched, placed, acts: () => [{ kind: 'end' }] };
}

/** Gives each player a due cash-out of an in-play bet, and a quote for a bet on a later match. */
async function cashouts(world: CashoutFixture, event: string, players: readonly Principal[], watched: Watched): Promise<Race> {
  const ahead = await matchOf(world);
  const bets = await Promise.all(
    players.map(async (player) => ({ player, inPlay: await world.bets(player, onHome(event)), later: await world.bets(player, onHome(ahead)) })),
  );
  await world.play(event);
  for (const { player, inPlay } of bets) {
    const { quote_id } = await world.quoted(player, inPlay);
    expect(await world.confirm(player, inPlay, quote_id, 20)).toMatchObject({ status: 'pending' });
  }
  world.clock.advance(DELAY_MS);
  const calls = await Promise.all(
    bets.map(async ({ player, later }) => ({ playerId: player.playerId, betId: later, quoteId: (await world.quoted(player, later, 40)).quote_id })),
  );
  const placed = bets.flatMap(({ inPlay, later }) => [inPlay, later]);
  return {
    ...{ events: [event, ahead], players, watched, placed },
    acts: (racer, racers) => [{ kind: 'confirm', calls: shared(calls, racer, racers) }, { kind: 'end' }],
  };
}

/** Runs the acts of every process while one of them disturbs; then expects that no act was done that the disturbance forbids. */
export async function run(race: Race, racers: readonly Racer[], what: Disturbing['what'], dice: Dice): Promise<readonly string[]> {
  const place = dice.roll(racers.length);
  const disturbing = racers[place];
  const others = racers.filter((racer) => racer !== disturbing);
  if (disturbing === undefined) throw new Error('a race needs processes');
  const from = dice.roll(Math.ceil(race.players.length / 2));
  const order: Disturbing = { kind: 'disturb', what, events: race.events, watched: race.watched, from };
  const [before, ...did] = await Promise.all([disturbing.does(order), ...others.map((racer, index) => racer.does(...race.acts(index, others.length)))]);
  // A player who may no longer play may still cash out.
  const forbids = what !== 'price' && !(what === 'exclusion' && race.watched.target === 'cash-out');
  if (forbids) expect((await disturbing.does({ kind: 'done', watched: race.watched })).toSorted()).toEqual(before.toSorted());
  return race.watched.target === 'placement' ? did.flat() : [];
}

/**
 * Finishes all work with these processes alone; expects each bet and cash-out to end once, no money lost or duplicated, and nothing quarantined. `reported`:
 * bets that processes reported as placed.
 */
export async function comesToRest(world: CashoutFixture, race: Race, racers: readonly Racer[], reported: readonly string[]): Promise<void> {
  for (const ms of [DELAY_MS, REOFFER_MS, REOFFER_MS]) {
    world.clock.advance(ms);
    await Promise.all(racers.map((racer) => racer.does({ kind: 'end' })));
  }
  for (const event of race.events) {
    await world.tell(event, { kind: 'facts', certainty: 2, facts: matchFacts({ halfTime: score('1-0'), fullTime: score('1-0') }) });
  }
  await Promise.all(racers.map((racer) => racer.does({ kind: 'settle' })));

  const players = race.watched.players;
  const bets = await world.db.k.selectFrom('sportsbook_bet').selectAll().where('player_id', 'in', players).execute();
  expect(bets.filter(({ status }) => !FINAL.includes(status)).map(({ id, status }) => `${id} ${status}`)).toEqual([]);
  expect(new Set(bets.map(({ id }) => id))).toEqual(new Set([...race.placed, ...reported]));
  const asked = await world.db.k.selectFrom('sportsbook_cashout').select(['status']).where('player_id', 'in', players).execute();
  expect(asked.filter(({ status }) => status === 'pending')).toEqual([]);
  for (const player of race.players) {
    const own = bets.filter(({ player_id }) => player_id === player.playerId);
    const back = own.reduce((sum, bet) => sum + (bet.status === 'rejected' ? bet.stake_cents : (bet.payout_cents ?? 0)) + bet.cashed_cents, 0);
    expect(await world.cashOf(player)).toBe(CASH_CENTS - own.length * STAKE_CENTS + back);
  }
  expect(await listParked(world.db.k)).toEqual([]);
}

async function matchOf(world: CashoutFixture): Promise<string> {
  const event = await world.newEvent();
  await world.setChances(`${event}:result`, CHANCES);
  return event;
}

async function waits(world: CashoutFixture, principal: Principal, slip: Parameters<CashoutFixture['placer']['place']>[0]['slip']): Promise<string> {
  const placed = await world.placer.place({ principal, key: randomUUID(), slip });
  const id = placed.ok ? placed.value.answer.bets[0]?.id : null;
  if (id === null || id === undefined) throw new Error(`a bet in play was not placed: ${JSON.stringify(placed)}`);
  return id;
}

const onHome = (event: string) => ({ legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: STAKE_CENTS });

/** The calls of one process; each call belongs to two processes. */
function shared<T>(calls: readonly T[], racer: number, racers: number): readonly T[] {
  return calls.filter((_call, place) => place % racers === racer || (place + 1) % racers === racer);
}
