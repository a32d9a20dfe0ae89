/** The default participants. */
export const NAMES = ['Ana', 'Bia', 'Caio', 'Davi'];
/** A competitor as a supplier sends it. `places`: the best place still possible for each. */
export const competitor = (name: string, index: number, withdrawn: readonly number[], places: readonly number[] = []) => ({
  ...{ number: index + 1, id: name.toLowerCase(), name, short: name.slice(0, 3).toUpperCase(), colors: ['#123456', '#ffffff'] },
  withdrawn: withdrawn.includes(index + 1),
  ...(places[index] === undefined ? {} : { best_place: places[index] }),
});

/** A supplier's messages about a cup, as JSON. */
export function cupMessages(id: string, closesAt: Date, tournament: string) {
  const about = { event_id: id, sport: 'tennis' };
  const fixture = (withdrawn: readonly number[] = [], names = NAMES, places: readonly number[] = []) => ({
    ...{ id, sport: 'tennis', category: { id: 'mundo', name: 'Mundo' }, tournament: { id: tournament, name: 'Copa do Polegar', season: '2027' } },
    ...{ round: null, starts_at: closesAt.toISOString(), simulated: true, field: names.map((name, index) => competitor(name, index, withdrawn, places)) },
  });
  const market = (definition: string, odds: readonly (string | null)[]) => ({
    ...{ definition, status: 1 },
    outcomes: odds.map((price, index) => ({ id: String(index + 1), odds: price, active: price !== null })),
  });
  return {
    status: (state: string, period: string, withdrawn: readonly number[] = [], names = NAMES) => ({
      ...{ kind: 'fixture_change', fixture: fixture(withdrawn, names) },
      status: { state, period, minute: 0, score: { home: 0, away: 0 }, incidents: [] },
    }),
    /** The cup goes on, with the best place still possible for each competitor. */
    standing: (places: readonly number[], withdrawn: readonly number[] = []) => ({
      ...{ kind: 'fixture_change', fixture: fixture(withdrawn, NAMES, places) },
      status: { state: 'live', period: 'under_way', minute: 0, score: { home: 0, away: 0 }, incidents: [] },
    }),
    priced: (odds: readonly (string | null)[], final: readonly string[] = []) => ({
      ...{ kind: 'odds_change', ...about, minute: 0 },
      markets: [market('outright_winner', odds), ...(final.length === 0 ? [] : [market('outright_final', final)])],
    }),
    settled: (finishing_order: readonly (readonly number[])[], withdrawn: readonly number[] = []) => ({
      ...{ kind: 'bet_settlement', ...about, outright: true, certainty: 2, facts: { ending: 'decided', finishing_order, withdrawn } },
    }),
    rollback: { kind: 'rollback_bet_settlement', event_id: id },
  };
}
