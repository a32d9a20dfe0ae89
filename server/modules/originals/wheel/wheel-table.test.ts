import { safeParse } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameFacts } from '#contracts/game-facts.ts';
import { liveTablesReply } from '#contracts/originals/live.ts';
import { type WheelDetail, wheelDetail, wheelHistoryReply, wheelProofReply } from '#contracts/originals/wheel.ts';
import { WHEEL_BONUS_MS, WHEEL_SPIN_MS } from '#contracts/originals/wheel-facts.ts';
import { WHEEL_FIELDS, wheelPositions, type WheelPosition, type WheelResult } from '#kernel/fairness/wheel/money-wheel.ts';
import { WHEEL_RESULTS, wheelReturnHundredths } from '#kernel/fairness/wheel/wheel-returns.ts';
import { cents } from '#kernel/money.ts';
import { mostE2, paysIn, returnCents, rtpHundredths } from '../table/domain/bet-returns.ts';
import { positionMaxCents } from '../table/domain/position-limits.ts';
import { liveTableOf } from '../table/table-game.ts';
import { createLiveCalls, type LiveCalls } from '../testing/live-fixture.ts';
import { wheelGame } from './wheel-game.ts';
import { wheelWire } from './wheel-wire.ts';

describe('the rules of the wheel', () => {
  test('every position has the exact return shown on the page, computed from the classes that pay it', () => {
    const returns = wheelPositions.map((position) => rtpHundredths(wheelGame.classes, wheelGame.pays, position));
    expect(returns).toEqual(wheelPositions.map(wheelReturnHundredths));
    expect([Math.min(...returns), Math.max(...returns)]).toEqual(gameFacts.wheel.rtpHundredths);
    expect(wheelGame.classes.reduce((sum, { weight }) => sum + weight, 0)).toBe(WHEEL_RESULTS);
  });

  test('a result pays only its own position, whole multiples of the stake', () => {
    const paid = (result: WheelResult) =>
      Object.fromEntries(
        wheelPositions
          .map((position) => [position, returnCents(7, paysIn(wheelGame.pays, position, wheelGame.classOf(result)))] as const)
          .filter(([, sum]) => sum > 0),
      );
    expect(WHEEL_FIELDS.map((position, field) => [position, field] as const).filter(([position]) => position === 'twelve')[0]).toEqual(['twelve', 6]);
    expect([paid({ field: 6, drawn: [] }), paid({ field: 0, drawn: [9] }), paid({ field: 27, drawn: [3, 6, 1] })]).toEqual([
      { twelve: 91 },
      { carousel: 567 },
      { fishing: 707 },
    ]);
  });

  test('the limit of a position is the inverse of its highest return', () => {
    const terms = { stakeMinCents: cents(10), stakeMaxCents: cents(2_000), maxPayoutCents: cents(10_000_000) };
    const limits = wheelPositions.map((position) => positionMaxCents(wheelGame.pays, position, terms));
    expect(limits).toEqual([2_000, 1_333, 307, 235, 153, 39, 39]);
    wheelPositions.forEach((position, place) => expect(returnCents(limits[place] ?? 0, mostE2(wheelGame.pays, position))).toBeLessThanOrEqual(4_000));
  });
});

describe('a round whose field is a bonus', () => {
  let table: LiveCalls<WheelPosition>;
  /** The fishing bonus, with catches of 50, 30 and 20. */
  const RESULT: WheelResult = { field: 27, drawn: [3, 6, 1] };
  beforeAll(async () => {
    table = await createLiveCalls(liveTableOf({ ...wheelGame, draw: () => RESULT }, wheelWire));
  });
  afterAll(() => table.close());

  test('is hidden until it is drawn, shown for longer than a number, and pays the drawn bonus', async () => {
    const { world, http } = table;
    const player = await world.newPlayer(3_000);
    const token = http.tokenOf(player);
    const read = async <S>(url: string, schema: Parameters<typeof safeParse>[0]): Promise<S> => {
      const answer = await http.get(token, `/api/live/tables${url}`);
      expect([answer.statusCode, safeParse(schema, answer.json()).error?.issues ?? []], answer.body).toEqual([200, []]);
      return answer.json<S>();
    };
    const { id } = await world.newRound();
    const over = await table.place(player, id, [['fishing', 40]]);
    expect([over.statusCode, over.json<{ errors: unknown }>().errors]).toEqual([
      422,
      { 'bets.0.stake': [expect.stringMatching(/^O máximo em Pescaria é R\$.0,39 por rodada\.$/)] },
    ]);
    expect(
      (
        await table.place(
          player,
          id,
          [...wheelPositions.slice(0, 5), 'fishing', 'carousel'].map((position) => [position, 20]),
        )
      ).statusCode,
    ).toBe(201);
    await world.closeRound();
    expect(await read<WheelDetail>('/wheel', wheelDetail)).toMatchObject({ phase: 'closed', outcome: null, link: null });

    const revealed = await world.revealRound();
    const shownMs = (revealed.spinEndsAt?.getTime() ?? 0) - world.clock.nowMs();
    expect([revealed.outcome, shownMs]).toEqual(['27:3-6-1', WHEEL_SPIN_MS + WHEEL_BONUS_MS]);
    const outcome = { field: 27, position: 'fishing', pays: 100, drawn: [3, 6, 1] };
    expect(await read<WheelDetail>('/wheel', wheelDetail)).toMatchObject({ phase: 'result', outcome });
    expect(await world.cashOf(player.playerId)).toBe(3_000 - 140);

    await world.finishRound();
    expect(await world.cashOf(player.playerId)).toBe(3_000 - 140 + 2_020);
    expect(await read<{ data: unknown[] }>('/wheel/history', wheelHistoryReply)).toMatchObject({ data: [{ round_id: id, outcome }] });
    const proof = await read<{ bets: { position: string; payout: number; outcome: unknown }[] }>('/wheel/bets/proof', wheelProofReply);
    expect(proof.bets.filter(({ payout }) => payout > 0)).toMatchObject([{ position: 'fishing', payout: 2_020, outcome }]);
    const { data } = await read<{ data: { id: string; last: unknown[] }[] }>('', liveTablesReply);
    expect(data.find((each) => each.id === 'wheel')).toMatchObject({ name: 'Roda da Quermesse', last: [{ round_id: id, outcome }] });
  });
});

test('a number is shown while the wheel turns', () => {
  expect([wheelGame.moreSpinMs?.({ field: 1, drawn: [] }), wheelGame.moreSpinMs?.({ field: 0, drawn: [3] })]).toEqual([0, WHEEL_BONUS_MS]);
});
