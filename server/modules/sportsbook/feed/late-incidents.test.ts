import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '#server/platform/http/principal.ts';
import { expectBooksHold } from '../betslip/testing/bet-fixture.ts';
import { createAcceptor } from '../betslip/acceptance/accept-due.ts';
import { readBet } from '../my-bets/bet-queries.ts';
import { type Bout, openPlay, type PlayFixture } from './testing/play-fixture.ts';

let world: PlayFixture;
beforeAll(async () => {
  world = await openPlay();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.close();
});

const DELAY_MS = 3_000;

async function bets(bout: Bout): Promise<{ player: Principal; id: string; placedAt: string }> {
  await world.setting('sport_live_delays', { [(await bout.event()).sport]: DELAY_MS });
  const player = await world.newPlayer(5_000);
  const slip = {
    odds_change: 'any' as const,
    bets: [await world.slipBet({ legs: [{ market: `${bout.id}:winner`, outcome: 'home' }], stakeCents: 1_000 })],
  };
  const placed = await world.placer.place({ principal: player, key: randomUUID(), slip });
  const bet = placed.ok ? placed.value.answer.bets[0] : undefined;
  if (bet?.status !== 'pending_acceptance' || bet.id === null) throw new Error(`the bet does not wait: ${JSON.stringify(placed)}`);
  return { player, id: bet.id, placedAt: world.clock.now().toISOString() };
}

async function view({ player, id }: { player: Principal; id: string }) {
  const bet = await readBet(world.deps, player.playerId, id);
  if (!bet.ok) throw new Error(bet.code);
  return bet.value;
}

const accept = async () => createAcceptor(world.deps)(world.clock.now());

test('a bet placed between a pin and its report is void, a waiting bet is rejected, a bet placed before the pin stays accepted', async () => {
  const bout = await world.underWay();
  const before = await bets(bout);
  world.clock.advance(1_000);
  const occurredAt = world.clock.now();
  const after = await bets(bout);
  world.clock.advance(DELAY_MS);
  await bout.priced();
  await accept();
  const waiting = await bets(bout);
  world.clock.advance(1_000);
  expect(await bout.incident('told', 'pin-1', { occurredAt: occurredAt.toISOString() })).toBe('applied');
  const toldAt = world.clock.now().toISOString();
  await world.bring();
  world.clock.advance(DELAY_MS);
  await bout.priced();
  await accept();
  const rule = { rule: 'known_before_bet', occurred_at: occurredAt.toISOString(), told_at: toldAt };
  expect(await view(before)).toMatchObject({ status: 'accepted' });
  expect(await view(after)).toMatchObject({ status: 'void', payout: 1_000, void: { ...rule, placed_at: after.placedAt } });
  expect(await view(waiting)).toMatchObject({ status: 'rejected', reason: 'known_before_bet', void: { ...rule, placed_at: waiting.placedAt } });
  // A repeated report of the incident changes nothing more, nor does taking it back.
  await bout.incident('told', 'pin-1', { occurredAt: occurredAt.toISOString() });
  await bout.incident('taken_back', 'pin-1', { occurredAt: occurredAt.toISOString(), score: [0, 0] });
  await world.bring();
  expect((await Promise.all([before, after].map(view))).map(({ status, version }) => [status, version])).toEqual([
    ['accepted', 0],
    ['void', 1],
  ]);
});

test('an incident that was reported before the bet voids nothing', async () => {
  const bout = await world.underWay();
  await bout.incident('told', 'pin-1', { occurredAt: new Date(world.clock.nowMs() - 1_000).toISOString() });
  world.clock.advance(1_000);
  await bout.priced();
  const bet = await bets(bout);
  world.clock.advance(DELAY_MS);
  await bout.priced();
  await accept();
  await world.bring();
  expect(await view(bet)).toMatchObject({ status: 'accepted' });
});
