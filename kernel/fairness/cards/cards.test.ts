import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256, toHex } from '../../hmac.ts';
import { hashLink } from '../index.ts';
import {
  BACCARAT_WEIGHTS,
  type BaccaratPosition,
  baccaratDeal,
  baccaratPositions,
  baccaratResult,
  baccaratResults,
  baccaratReturnE2,
  baccaratText,
  bankerDraws,
  dealFrom,
  playerDraws,
  pointsOf,
  readBaccarat,
  valueOf,
} from './baccarat.ts';
import { DERBY_WEIGHTS, type DerbyPosition, derbyDeal, derbyPositions, derbyResult, derbyReturnE2, derbyText, readDerby } from './derby.ts';
import vectors from './golden-vectors-cards.json' with { type: 'json' };
import { cardsOf, RANKS, SHOE_CARDS, SHOE_DECKS, shoeCards } from './shoe.ts';

const OF_A_RANK = SHOE_DECKS * 4;
const ranks = Array.from({ length: RANKS.length }, (_, rank) => rank);
const hex = fc.stringMatching(/^[0-9a-f]{64}$/);

describe('golden vectors of card tables, made by another program:', () => {
  test.each(vectors.rounds)('link $link and its beacon give $derby and $baccarat', (round) => {
    const { link, beaconValue } = round;
    expect(hashLink(link)).toBe(round.linkHash);
    const order = shoeCards('derby', link, beaconValue).join(' ');
    expect([toHex(sha256(order)), derbyText(derbyDeal(link, beaconValue)), derbyResult(derbyDeal(link, beaconValue))]).toEqual([
      round.derbyShoe,
      round.derby,
      round.derbyResult,
    ]);
    const deal = baccaratDeal(link, beaconValue);
    expect([baccaratText(deal), baccaratResult(deal)]).toEqual([
      round.baccarat,
      { winner: round.winner, playerPair: round.playerPair, bankerPair: round.bankerPair },
    ]);
  });
});

describe('the shoe of a round', () => {
  test('has each card eight times, and the table draws its first cards', () => {
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: 0, max: 6 }), (link, beaconValue, count) => {
        const order = shoeCards('derby', link, beaconValue);
        const counted = Map.groupBy(order, (card) => card);
        expect([counted.size, ...new Set([...counted.values()].map(({ length }) => length))]).toEqual([SHOE_CARDS / SHOE_DECKS, SHOE_DECKS]);
        expect(shoeCards('derby', link, beaconValue, count)).toEqual(order.slice(0, count));
      }),
      { numRuns: 20 },
    );
  });

  test('differs for another game and for another beacon', () => {
    const [one] = vectors.rounds;
    if (one === undefined) throw new Error('there are vectors');
    const shoes = [
      shoeCards('derby', one.link, one.beaconValue),
      shoeCards('baccarat', one.link, one.beaconValue),
      shoeCards('derby', one.link, one.beaconValue.replace(/^./, 'x')),
    ];
    expect(new Set(shoes.map(String)).size).toBe(3);
  });

  test.each(['', 'AS ', '1S 2S', 'AS,2S', 'as 2s', 'AX 2S', Array.from({ length: 9 }, () => 'AS').join(' ')])('"%s" names no cards of it', (text) => {
    expect(() => cardsOf(text)).toThrow(RangeError);
  });
});

describe('two cards', () => {
  test.each([
    ['AS KH', 'home'],
    ['2S AD', 'away'],
    ['TS JS', 'away'],
    ['9C 9D', 'tie'],
    ['QS QS', 'tie'],
  ] as const)('%s: the result is %s, the ace above the king and suits alike', (text, result) => {
    expect([derbyText(readDerby(text)), derbyResult(readDerby(text))]).toEqual([text, result]);
  });

  test.each(['AS', 'AS KS 2D', 'AS  KS', 'AS/KS'])('"%s" is no deal', (text) => {
    expect(() => readDerby(text)).toThrow(RangeError);
  });

  test('every pair of cards is counted once, and the returns are exactly 799/830 on a side and 372/415 on the tie', () => {
    const counted: Record<DerbyPosition, number> = { home: 0, away: 0, tie: 0 };
    for (const home of ranks)
      for (const away of ranks) {
        counted[derbyResult({ home: `${RANKS[home] ?? ''}S`, away: `${RANKS[away] ?? ''}H` })] += OF_A_RANK * (home === away ? OF_A_RANK - 1 : OF_A_RANK);
      }
    expect(counted).toEqual(DERBY_WEIGHTS);
    const returned = (position: DerbyPosition) =>
      derbyPositions.reduce((sum, result) => sum + BigInt(DERBY_WEIGHTS[result]) * BigInt(derbyReturnE2(position, result)), 0n);
    const all = BigInt(SHOE_CARDS * (SHOE_CARDS - 1)) * 100n;
    for (const side of ['home', 'away'] as const) expect(returned(side) * 830n).toBe(all * 799n);
    expect(returned('tie') * 415n).toBe(all * 372n);
  });
});

describe('baccarat', () => {
  // Rows: the banker's two cards; columns: the player's third card, 0 to 9. H draws, as printed on tables.
  test.each([
    [0, 'HHHHHHHHHH'],
    [1, 'HHHHHHHHHH'],
    [2, 'HHHHHHHHHH'],
    [3, 'HHHHHHHHSH'],
    [4, 'SSHHHHHHSS'],
    [5, 'SSSSHHHHSS'],
    [6, 'SSSSSSHHSS'],
    [7, 'SSSSSSSSSS'],
    [8, 'SSSSSSSSSS'],
    [9, 'SSSSSSSSSS'],
  ])('a banker of %i draws by the chart %s', (banker, chart) => {
    expect(Array.from({ length: 10 }, (_, third) => (bankerDraws(5, banker, third) ? 'H' : 'S')).join('')).toBe(chart);
    expect(bankerDraws(6, banker, null)).toBe(banker <= 5);
    expect([8, 9].some((player) => bankerDraws(player, banker, null))).toBe(false);
    expect(ranks.filter((player) => player < 10 && playerDraws(player, banker))).toEqual(banker >= 8 ? [] : [0, 1, 2, 3, 4, 5]);
  });

  test.each([
    ['KS 9D/8C JH', { winner: 'player', playerPair: false, bankerPair: false }],
    ['7S 7D 8C/3H 3S', { winner: 'banker', playerPair: true, bankerPair: true }],
    ['AS 4D 6C/5H KD 6S', { winner: 'tie', playerPair: false, bankerPair: false }],
    ['TS JD 5C/2H 3C 9H', { winner: 'player', playerPair: false, bankerPair: false }],
  ] as const)('%s', (text, result) => {
    expect([baccaratText(readBaccarat(text)), baccaratResult(readBaccarat(text))]).toEqual([text, result]);
  });

  test.each(['KS 9D', 'KS 9D 2C/8C JH', 'KS/9D 8C', '2S 2D/KC 7H', 'KS 9D/8C JH/2C 3D', 'AS 4D/5H KD 6S', ''])('"%s" is no deal by the rules', (text) => {
    expect(() => readBaccarat(text)).toThrow(RangeError);
  });

  test('a deal of any shoe can be parsed again', () => {
    fc.assert(
      fc.property(hex, hex, (link, beaconValue) => {
        const deal = baccaratDeal(link, beaconValue);
        expect(readBaccarat(baccaratText(deal))).toEqual(deal);
        expect(dealFrom(shoeCards('baccarat', link, beaconValue))).toEqual(deal);
        expect(pointsOf(deal.player)).toBeLessThan(10);
      }),
      { numRuns: 50 },
    );
  });

  test('every order of six cards is counted once: banker 98.94 %, player 98.76 %, tie 85.64 %, a pair 89.64 %', () => {
    const counted = countResults();
    expect(counted).toEqual(BACCARAT_WEIGHTS);
    const all = counted.reduce((sum, weight) => sum + BigInt(weight), 0n);
    expect(all).toBe(416n * 415n * 414n * 413n * 412n * 411n);
    const millionths = (position: BaccaratPosition) =>
      Number(
        (baccaratResults.reduce((sum, result, place) => sum + BigInt(counted[place] ?? 0) * BigInt(baccaratReturnE2(position, result)), 0n) * 10_000n) / all,
      );
    expect(baccaratPositions.map(millionths)).toEqual([987_649, 989_420, 856_403, 896_385, 896_385]);
  });
});

/** Counts all orders of six cards of the shoe by class of results. The sums stay below 2^53. */
function countResults(): readonly number[] {
  const counted = baccaratResults.map(() => 0);
  const left = ranks.map(() => OF_A_RANK);
  const take = (rank: number, then: (ways: number) => void) => {
    const ways = left[rank] ?? 0;
    left[rank] = ways - 1;
    then(ways);
    left[rank] = ways;
  };
  /** Draws the third cards, then counts the orders of the remaining cards, which no rule uses. */
  const finish = (ways: number, [p1, b1, p2, b2]: readonly [number, number, number, number]) => {
    const [player, banker] = [(valueOf(p1) + valueOf(p2)) % 10, (valueOf(b1) + valueOf(b2)) % 10];
    const pairs = (p1 === p2 ? 2 : 0) + (b1 === b2 ? 1 : 0);
    const add = (p: number, b: number, times: number) => {
      const place = (p === b ? 2 : p > b ? 0 : 1) * 4 + pairs;
      counted[place] = (counted[place] ?? 0) + times;
    };
    const bankerEnds = (p: number, third: number | null, times: number, rest: number) => {
      if (!bankerDraws(player, banker, third)) return add(p, banker, times * rest * (third === null ? rest - 1 : 1));
      for (const rank of ranks) take(rank, (more) => add(p, (banker + valueOf(rank)) % 10, times * more * (third === null ? rest - 1 : 1)));
    };
    if (!playerDraws(player, banker)) return bankerEnds(player, null, ways, SHOE_CARDS - 4);
    for (const rank of ranks) take(rank, (more) => bankerEnds((player + valueOf(rank)) % 10, valueOf(rank), ways * more, SHOE_CARDS - 5));
  };
  for (const p1 of ranks)
    take(p1, (a) => {
      for (const b1 of ranks)
        take(b1, (b) => {
          for (const p2 of ranks)
            take(p2, (c) => {
              for (const b2 of ranks) take(b2, (d) => finish(a * b * c * d, [p1, b1, p2, b2]));
            });
        });
    });
  return counted;
}
