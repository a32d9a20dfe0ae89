import type { PublicRecord, PublicSeason } from './second-opinion/public-record.ts';

const matchday = (number: number, date: string) => ({ round: `Matchday ${number}`, date, time: '16:00' });

/** Invented matches, one for each kind of difference between records. */
const league: readonly PublicRecord[] = [
  { ...matchday(1, '2031-04-05'), team1: 'Aurora EC', team2: 'Boa Vista FC', score: { ft: [0, 0] } },
  { ...matchday(1, '2031-04-05'), team1: 'Campina SC', team2: 'Duas Barras AC', score: { ht: [2, 0], ft: [2, 0] } },
  { ...matchday(2, '2031-04-08'), team1: 'Boa Vista FC', team2: 'Campina SC', score: { ht: [0, 1], ft: [2, 2] } },
  {
    ...matchday(2, '2031-04-08'),
    ...{ team1: 'Duas Barras AC', team2: 'Aurora EC', score: { ht: [1, 1], ft: [3, 2] } },
    goals1: [{ minute: 9 }, { minute: 60 }, { minute: 90, offset: 4 }],
    goals2: [{ minute: 45, offset: 2 }, { minute: 71 }],
  },
  {
    ...matchday(3, '2031-04-11'),
    ...{ team1: 'Aurora EC', team2: 'Campina SC', score: { ft: [1, 2] } },
    goals1: [{ minute: '45+1' }],
    goals2: [{ minute: '46' }, { minute: '90+7' }],
  },
  { ...matchday(3, '2031-04-11'), team1: 'Boa Vista FC', team2: 'Duas Barras AC', score: { ft: [1, 1] }, goals1: [{ minute: 30 }], goals2: [{ minute: 30 }] },
  { ...matchday(4, '2031-04-14'), team1: 'Aurora EC', team2: 'Duas Barras AC', score: { ht: [5, 0], ft: [6, 1] }, goals1: [{ minute: 5 }], goals2: [] },
  { ...matchday(4, '2031-04-14'), team1: 'Campina SC', team2: 'Boa Vista FC', score: { ht: [1, 0], ft: [0, 3] } },
  { ...matchday(5, '2031-04-17'), team1: 'Campina SC', team2: 'Aurora EC', score: {}, status: 'postponed' },
  { ...matchday(5, '2031-04-17'), team1: 'Duas Barras AC', team2: 'Boa Vista FC', score: { ft: [3, 0] }, status: 'awarded' },
];

/** Ties of a cup: over two legs, with kicks, with extra time. */
const cup: readonly PublicRecord[] = [
  { round: 'Semi-finals', date: '2031-04-20', team1: 'Aurora EC', team2: 'Boa Vista FC', score: { ht: [1, 0], ft: [1, 0] } },
  { round: 'Semi-finals', date: '2031-04-23', team1: 'Boa Vista FC', team2: 'Aurora EC', score: { ht: [1, 0], ft: [1, 0], p: [4, 5] } },
  { round: 'Semi-finals', date: '2031-04-21', team1: 'Campina SC', team2: 'Duas Barras AC', score: { ht: [0, 0], ft: [2, 0] } },
  { round: 'Semi-finals', date: '2031-04-24', team1: 'Duas Barras AC', team2: 'Campina SC', score: { ht: [1, 0], ft: [1, 0] } },
  { round: 'Match for third place', date: '2031-04-27', team1: 'Boa Vista FC', team2: 'Duas Barras AC', score: { ht: [0, 0], ft: [0, 4] } },
  {
    ...{ round: 'Final', date: '2031-04-28', team1: 'Aurora EC', team2: 'Campina SC', score: { ht: [0, 1], ft: [1, 1], et: [1, 2] } },
    goals1: [{ minute: 88 }],
    goals2: [{ minute: 17 }, { minute: 105, offset: 1 }],
  },
];

export const handMadeSeason: PublicSeason = { name: 'Copa de Mentira 2031', matches: [...league, ...cup] };
