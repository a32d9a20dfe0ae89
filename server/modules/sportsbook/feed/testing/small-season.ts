/** For tests: a season file in openfootball's format with fictitious matches, kick-offs two days apart. */
export const smallSeasonFile = {
  name: 'Brasileiro Série Z 2031',
  matches: [
    {
      ...{ round: 'Matchday 1', date: '2031-04-05', time: '16:00 UTC-3', team1: 'Aurora EC', team2: { name: 'Boa Vista FC', code: 'BVI' } },
      score: { ht: [1, 0], ft: [1, 2] },
      goals1: [{ name: 'A', minute: 12 }],
      goals2: [
        { name: 'B', minute: 63, penalty: true },
        { name: 'C', minute: '90+5', owngoal: true },
      ],
    },
    { round: 'Matchday 1', date: '2031-04-07', time: '16:00 UTC-3', team1: 'Campina SC', team2: 'Duas Barras AC', score: { ht: [0, 0], ft: [3, 0] } },
    { round: 'Matchday 2', date: '2031-04-09', time: '16:00 UTC-3', team1: 'Boa Vista FC', team2: 'Campina SC', score: {}, status: 'postponed' },
    { round: 'Matchday 2', date: '2031-04-11', time: '16:00 UTC-3', team1: 'Aurora EC', team2: 'Campina SC', score: { ft: [0, 0] } },
  ],
};
