import { expect, test } from 'vitest';
import { gameFacts } from '#contracts/game-facts.ts';
import { type BaccaratPosition, baccaratPositions, baccaratResult, baccaratReturnE2, readBaccarat } from '#kernel/fairness/cards/baccarat.ts';
import { cents } from '#kernel/money.ts';
import { paysIn, returnCents, rtpHundredths, rtpMillionths } from '../table/domain/bet-returns.ts';
import { positionMaxCents } from '../table/domain/position-limits.ts';
import { baccaratGame } from './baccarat-game.ts';
import { baccaratWire } from './baccarat-wire.ts';

const paid = (text: string, stakeCents: number) => {
  const deal = readBaccarat(text);
  return Object.fromEntries(
    baccaratPositions
      .map((position) => [position, returnCents(stakeCents, paysIn(baccaratGame.pays, position, baccaratGame.classOf(deal)))] as const)
      .filter(([, sum]) => sum > 0),
  );
};

test('the player is paid one to one, the banker less five per cent, rounded down once', () => {
  expect(paid('KS 9D/8C JH', 101)).toEqual({ player: 202 });
  expect(paid('KS 7D/8C JH', 101)).toEqual({ banker: 196 });
  expect(paid('KS 7D/8C JH', 10)).toEqual({ banker: 19 });
});

test('a tie refunds player and banker bets; pairs are paid with any winner', () => {
  expect(paid('AS 4D 6C/5H KD 6S', 50)).toEqual({ player: 50, banker: 50, tie: 450 });
  expect(paid('7S 7D 8C/3H 3S', 50)).toEqual({ banker: 97, 'player-pair': 600, 'banker-pair': 600 });
  expect(paid('4S 4D/9H QS', 50)).toEqual({ banker: 97, 'player-pair': 600 });
});

test('the returns are exact and equal those shown on the page', () => {
  const all = <Figure>(figure: (position: BaccaratPosition) => Figure) => baccaratPositions.map(figure);
  expect(all((position) => rtpMillionths(baccaratGame.classes, baccaratGame.pays, position))).toEqual([987_649, 989_420, 856_403, 896_385, 896_385]);
  const returns = all((position) => rtpHundredths(baccaratGame.classes, baccaratGame.pays, position));
  expect([Math.min(...returns), Math.max(...returns)]).toEqual([...gameFacts.baccarat.rtpHundredths]);
});

test('every class of results pays what each of its results pays, and a position’s limit is the inverse of its odds', () => {
  for (const text of ['KS 9D/8C JH', '7S 7D 8C/3H 3S', 'AS 4D 6C/5H KD 6S', 'TS JD 5C/2H 3C 9H']) {
    const deal = readBaccarat(text);
    for (const position of baccaratPositions)
      expect(paysIn(baccaratGame.pays, position, baccaratGame.classOf(deal))).toBe(baccaratReturnE2(position, baccaratResult(deal)));
  }
  const terms = { stakeMinCents: cents(10), stakeMaxCents: cents(2_000), maxPayoutCents: cents(10_000_000) };
  expect(baccaratPositions.map((position) => positionMaxCents(baccaratGame.pays, position, terms))).toEqual([1_950, 2_000, 433, 325, 325]);
});

test('a result on the wire has the cards, the points and the pairs of each side', () => {
  expect(baccaratWire.outcome(readBaccarat('7S 7D 8C/3H 3S'))).toEqual({
    outcome: {
      ...{ player: ['7S', '7D', '8C'], banker: ['3H', '3S'] },
      ...{ player_points: 2, banker_points: 6, winner: 'banker', player_pair: true, banker_pair: true },
    },
  });
});
