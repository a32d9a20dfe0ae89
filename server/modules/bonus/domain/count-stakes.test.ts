import { expect, test } from 'vitest';
import { type Count, countStakes, type Fact } from './count-stakes.ts';

const ME = 'the-rollover';
const counting = {
  rolloverId: ME,
  contributions: new Map([
    ['slots', 100],
    ['double', 20],
    ['sports', 50],
  ]),
  countsStakes: true,
};
const fact = (over: Partial<Fact> = {}): Fact => ({
  ...{ stakeId: '1', ref: 's:1', vertical: 'casino', game: 'ouro', bonusAccountId: null, atRiskCents: 100, wonCents: 0 },
  ...over,
});
const known = (rows: readonly Count[]) => new Map(rows.map((row) => [row.ref, row]));
const row = (over: Partial<Count> = {}): Count => ({ ref: 's:1', kind: 'slots', stakedCents: 100, countedCents: 100, wonCents: 0, ...over });

test.each([
  ['a slot counts whole', fact(), [row()]],
  ['a kind in part', fact({ vertical: 'originals', game: 'double', atRiskCents: 133 }), [row({ kind: 'double', stakedCents: 133, countedCents: 26 })]],
  ['a kind that is not listed nothing', fact({ vertical: 'originals', game: 'mines' }), [row({ kind: 'mines', countedCents: 0 })]],
  ['an open stake nothing', fact({ atRiskCents: 0 }), []],
  ['winnings of its own money', fact({ bonusAccountId: ME, wonCents: 40 }), [row({ wonCents: 40 })]],
  ['not those of another bonus', fact({ bonusAccountId: 'another', wonCents: 40 }), [row()]],
])('%s', (_, one, rows) => expect(countStakes([one], new Map(), counting)).toEqual(rows));

test('stakes in one risk group count together; each stake wins separately', () => {
  const group = { ref: 'g:round', vertical: 'originals', game: 'double', atRiskCents: 500, bonusAccountId: ME };
  expect(countStakes([fact({ ...group, stakeId: '1', wonCents: 70 }), fact({ ...group, stakeId: '2' })], new Map(), counting)).toEqual([
    { ref: 'g:round', kind: 'double', stakedCents: 500, countedCents: 100, wonCents: 0 },
    { ref: 's:1', kind: 'double', stakedCents: 0, countedCents: 0, wonCents: 70 },
  ]);
});

test('a repeated stake changes nothing; a counted amount stays; a won amount may fall', () => {
  expect(countStakes([fact()], known([row()]), counting)).toEqual([]);
  expect(countStakes([fact({ atRiskCents: 0, bonusAccountId: ME })], known([row({ wonCents: 40 })]), counting)).toEqual([row()]);
});

test('a completed rollover counts no more stakes, only winnings', () => {
  expect(countStakes([fact({ bonusAccountId: ME, wonCents: 9 })], new Map(), { ...counting, countsStakes: false })).toEqual([
    row({ stakedCents: 0, countedCents: 0, wonCents: 9 }),
  ]);
});
