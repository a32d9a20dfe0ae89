import { expect, test } from 'vitest';
import { CRASH_LOWEST_STAKE_CENTS, crashRtpE6, drawsReaching } from '#kernel/fairness/crash/crash.ts';
import { baccaratPositions } from '#kernel/fairness/cards/baccarat.ts';
import { derbyPositions } from '#kernel/fairness/cards/derby.ts';
import { DICE_HIGHEST_RTP, DICE_LOWEST_RTP } from '#kernel/fairness/dice.ts';
import { DOUBLE_FACTORS, DOUBLE_NUMBERS, type DoubleColor, doubleNumbersOf } from '#kernel/fairness/double/double-wheel.ts';
import { PLINKO_HIGHEST_RTP, PLINKO_LOWEST_RTP } from '#kernel/fairness/plinko/plinko.ts';
import { type Fraction, HIGHEST_RTP, LOWEST_RTP } from '#kernel/fairness/mines-rtp.ts';
import { rouletteNumbersOf, roulettePositions, rouletteReturnE2 } from '#kernel/fairness/roulette/roulette-positions.ts';
import { ROULETTE_NUMBERS } from '#kernel/fairness/roulette/roulette-wheel.ts';
import { wheelPositions } from '#kernel/fairness/wheel/money-wheel.ts';
import { wheelReturnHundredths } from '#kernel/fairness/wheel/wheel-returns.ts';
import { cents } from '#kernel/money.ts';
import { BACCARAT_RULES, baccaratFigures, derbyFigures } from './originals/cards-figures.ts';
import { gameFacts, houseShareText, returnRange, returnText } from './game-facts.ts';

const hundredths = ({ numerator, denominator }: Fraction) => Number((numerator * 10_000n) / denominator);

test('the returns in the texts equal the computed ones', () => {
  const double = (['red', 'black', 'white'] as const satisfies readonly DoubleColor[]).map((color) => {
    const { first, last } = doubleNumbersOf(color);
    return Math.floor((10_000 * DOUBLE_FACTORS[color] * (last - first + 1)) / DOUBLE_NUMBERS);
  });
  // Returns of the smallest stake, at each multiple up to 3.00; at higher multiples floors take less. Before floors every multiple has the same return.
  const crash = Array.from({ length: 200 }, (_, n) => Math.floor(crashRtpE6(cents(CRASH_LOWEST_STAKE_CENTS), 101 + n) / 100));
  const beforeFloors = Math.round((Number(drawsReaching(200)) / 2 ** 52) * 2 * 10_000);
  const roulette = roulettePositions.map((position) => Math.floor((100 * rouletteReturnE2(position) * rouletteNumbersOf(position).length) / ROULETTE_NUMBERS));
  const wheel = wheelPositions.map(wheelReturnHundredths);
  const derby = derbyPositions.map((position) => derbyFigures(position).rtpHundredths);
  const baccarat = baccaratPositions.map((position) => baccaratFigures(position).rtpHundredths);
  expect(Object.fromEntries(Object.entries(gameFacts).map(([id, { rtpHundredths }]) => [id, rtpHundredths]))).toEqual({
    mines: [hundredths(LOWEST_RTP), hundredths(HIGHEST_RTP)],
    double: [Math.min(...double), Math.max(...double)],
    dice: [hundredths(DICE_LOWEST_RTP), hundredths(DICE_HIGHEST_RTP)],
    crash: [Math.min(...crash), beforeFloors],
    plinko: [hundredths(PLINKO_LOWEST_RTP), hundredths(PLINKO_HIGHEST_RTP)],
    roulette: [Math.min(...roulette), Math.max(...roulette)],
    wheel: [Math.min(...wheel), Math.max(...wheel)],
    derby: [Math.min(...derby), Math.max(...derby)],
    baccarat: [Math.min(...baccarat), Math.max(...baccarat)],
  });
});

test('a sentence gives the return in the game’s own wording', () => {
  expect([returnText('mines'), returnRange('mines'), returnText('double'), returnRange('double'), houseShareText('double')]).toEqual([
    'de até 97%',
    'entre 85% e 97%',
    'de 93,33%',
    'de 93,33%',
    '6,67%',
  ]);
});

test('baccarat’s sentences give the third-card rules as printed on tables', () => {
  expect(BACCARAT_RULES.player).toContain('Com 8 ou mais em duas cartas de um dos lados, ninguém pede. Senão, o Jogador pede a terceira carta com até 5.');
  expect(BACCARAT_RULES.banker).toBe(
    'Se o Jogador parou, a Banca pede com até 5. Se ele pediu, conta a terceira carta dele: com até 2 a Banca pede sempre; com 3, contra 0 a 7 ou 9; com 4, contra 2 a 7; com 5, contra 4 a 7; com 6, contra 6 a 7; com 7, para.',
  );
  expect(BACCARAT_RULES.commission).toContain('uma comissão de 5%');
});
