import { expect, test } from 'vitest';
import { gameFacts } from '#contracts/game-facts.ts';
import { cents } from '#kernel/money.ts';
import { rouletteKindOf, roulettePayoutCents, roulettePositions } from '#kernel/fairness/roulette/roulette-positions.ts';
import { mostE2, paysIn, returnCents, rtpHundredths, rtpMillionths } from '../table/domain/bet-returns.ts';
import { positionMaxCents } from '../table/domain/position-limits.ts';
import { rouletteGame } from './roulette-game.ts';

test('every number pays each of the 157 positions what the verifier computes', () => {
  for (let number = 0; number < 37; number += 1) {
    for (const position of roulettePositions)
      expect(returnCents(123, paysIn(rouletteGame.pays, position, rouletteGame.classOf(number)))).toBe(roulettePayoutCents(123, position, number));
  }
});

test('every position has the long-run return of 36/37 that the page shows', () => {
  for (const position of roulettePositions) {
    const exact = rtpHundredths(rouletteGame.classes, rouletteGame.pays, position);
    expect([gameFacts.roulette.rtpHundredths, rtpMillionths(rouletteGame.classes, rouletteGame.pays, position)]).toEqual([[exact, exact], 972_972]);
  }
});

test('the limit of a position is the inverse of its odds: no position returns more than an even chance at the round’s highest stake', () => {
  const terms = { stakeMinCents: cents(10), stakeMaxCents: cents(2_000), maxPayoutCents: cents(10_000_000) };
  const limits = Object.fromEntries(roulettePositions.map((position) => [rouletteKindOf(position), positionMaxCents(rouletteGame.pays, position, terms)]));
  expect(limits).toMatchObject({
    straight: 111,
    split: 222,
    street: 333,
    trio: 333,
    corner: 444,
    basket: 444,
    line: 666,
    dozen: 1_333,
    column: 1_333,
    red: 2_000,
  });
  for (const position of roulettePositions)
    expect(returnCents(positionMaxCents(rouletteGame.pays, position, terms), mostE2(rouletteGame.pays, position))).toBeLessThanOrEqual(4_000);
});

test('the highest payout of a round limits a position too, and the smallest stake is always accepted', () => {
  const terms = { stakeMinCents: cents(10), stakeMaxCents: cents(2_000), maxPayoutCents: cents(1_000) };
  expect(['straight:17', 'red'].map((position) => positionMaxCents(rouletteGame.pays, position, terms))).toEqual([27, 500]);
  expect(positionMaxCents(rouletteGame.pays, 'straight:17', { ...terms, stakeMaxCents: cents(100) })).toBe(10);
});

test('a number has one text, and no other text is a number', () => {
  for (let number = 0; number < 37; number += 1) expect(rouletteGame.codec.read(rouletteGame.codec.text(number))).toBe(number);
  for (const text of ['37', '-1', '07', '7.0', ' 7', '']) expect(() => rouletteGame.codec.read(text)).toThrow(RangeError);
});
