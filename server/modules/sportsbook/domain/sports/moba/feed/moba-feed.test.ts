import { describe, expect, test } from 'vitest';
import { factFaults } from '../facts/fact-faults.ts';
import { readScoreboard } from '../facts/scoreboard.ts';
import { mobaFeed } from './moba-feed.ts';

const map = {
  ...{ kills: { home: 21, away: 14 }, towers: { home: 9, away: 2 }, monsters: { home: 3, away: 1 }, seconds: 1_880, given: null },
  ...{ won_by: 'home', first_blood: 'away', first_tower: 'home', first_monster: 'home', races: [{ to: 5, by: 'away' }] },
};

describe('what a supplier sends', () => {
  test('of a status is a scoreboard, with and without the fields for display only', () => {
    const sent = { best_of: 3, advantage: null, advantage_named: null };
    const looks = { barons: { home: 1, away: 0 }, gold: { home: 61_300, away: 52_800 }, first_side: 'away', drafted: 'yes' };
    const read = (more: object) => readScoreboard(mobaFeed.readPeriodScores({ ...sent, games: [{ ...map, ...more }] })).maps[0];
    expect(read(looks)).toEqual({
      ...{ kills: { home: 21, away: 14 }, towers: { home: 9, away: 2 }, monsters: { home: 3, away: 1 }, seconds: 1_880, given: null, wonBy: 'home' },
      ...{ firstBlood: 'away', firstTower: 'home', firstMonster: 'home', races: [{ to: 5, by: 'away' }] },
      ...{ barons: { home: 1, away: 0 }, gold: { home: 61_300, away: 52_800 }, firstSide: 'away', drafted: true },
    });
    expect(read({ barons: null, gold: null, first_side: null, drafted: null })).toMatchObject({ gold: null, firstSide: null, drafted: false });
  });

  test('of a match that is over contains its facts', () => {
    const given = { ...map, ...{ won_by: null, towers: { home: 1, away: 0 }, given: { to: 'away', begun: 'yes' } } };
    const sent = { ending: 'forfeited', best_of: 3, format_changed: 'no', advantage: null, advantage_named: null, games: [map, given], official: 'away' };
    const facts = mobaFeed.readFacts(sent);
    expect(facts).toMatchObject({ ending: 'forfeited', format: 'kept', official: 'away', maps: [{ wonBy: 'home' }, { given: { to: 'away' } }] });
    expect(factFaults(facts)).toEqual([]);
  });
});
