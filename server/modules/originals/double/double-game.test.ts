import { expect, test } from 'vitest';
import { doubleColors } from '#contracts/originals/double.ts';
import { gameFacts } from '#contracts/game-facts.ts';
import { cents } from '#kernel/money.ts';
import { doublePayoutCents } from '#kernel/fairness/index.ts';
import { paysIn, returnCents, rtpHundredths } from '../table/domain/bet-returns.ts';
import { doubleGame } from './double-game.ts';

test('every number pays each colour what the verifier computes', () => {
  for (let number = 0; number < 15; number += 1) {
    for (const color of doubleColors)
      expect(returnCents(123, paysIn(doubleGame.pays, color, doubleGame.classOf(number)))).toBe(doublePayoutCents(cents(123), color, number));
  }
});

test.each(doubleColors)('%s returns in the long run what the page says', (color) => {
  const [lowest, highest] = gameFacts.double.rtpHundredths;
  expect([lowest, highest]).toEqual([rtpHundredths(doubleGame.classes, doubleGame.pays, color), rtpHundredths(doubleGame.classes, doubleGame.pays, color)]);
});

test('a number has one text, and no other text is a number', () => {
  for (let number = 0; number < 15; number += 1) expect(doubleGame.codec.read(doubleGame.codec.text(number))).toBe(number);
  for (const text of ['15', '-1', '07', '7.0', ' 7', '']) expect(() => doubleGame.codec.read(text)).toThrow(RangeError);
});
