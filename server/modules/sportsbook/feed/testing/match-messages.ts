import type { FeedFixture } from './feed-fixture.ts';

/** Sends a feed's messages about a match before its start and reads its markets; without an id, about the test's own match. */
export function matchMessages(scene: () => { readonly world: FeedFixture; readonly ahead: string }) {
  return {
    stop: (event_id = scene().ahead) => scene().world.say({ kind: 'bet_stop', event_id }),
    /** Statuses of the main market only, since a total line that is no longer offered is locked in any case. */
    statuses: async (id = scene().ahead) => (await scene().world.markets(id)).filter(({ definition }) => definition === 'result').map(({ status }) => status),
    /** Sends other prices, so that the match opens again. */
    priced: (home: string, event_id = scene().ahead, ready: readonly object[] = []) =>
      scene().world.say({
        kind: 'odds_change',
        event_id,
        minute: 0,
        score: { home: 0, away: 0 },
        markets: [
          {
            id: '1x2',
            specifiers: {},
            status: 1,
            outcomes: Object.entries({ home, draw: '3.4', away: '3.6' }).map(([id, odds]) => ({ id, odds, active: true })),
          },
          { id: 'total', specifiers: { total: '2.5' }, status: 1, outcomes: ['over', 'under'].map((id) => ({ id, odds: '1.9', active: true })) },
          ...ready,
        ],
      }),
  };
}
