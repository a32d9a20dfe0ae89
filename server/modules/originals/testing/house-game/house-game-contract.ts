import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import type { GameUnderTest } from './game-under-test.ts';
import { auditRules } from './audit-rules.ts';
import { registerRules } from './house-rules.ts';
import { keyRules } from './key-rules.ts';
import { refusalRules } from './refusal-rules.ts';
import { seatsOf, type Suite } from './seats.ts';
import { stakeRules } from './stake-rules.ts';
import { tableRules } from './table-rules.ts';

/** The rules of each game of our own, run over its own calls. A game runs them from its first day, in `<id>/house-game.test.ts`. */
export function describeHouseGame(game: GameUnderTest): void {
  let suite: Suite;
  const current = () => suite;

  describe(`house game: ${game.id}`, () => {
    beforeAll(async () => {
      const running = await game.run();
      suite = { ...seatsOf(game, running), running };
    });
    beforeEach(() => suite.running.prepare());
    afterAll(() => suite.running.close());

    registerRules({
      ...stakeRules(game, current),
      ...keyRules(game, current),
      refusals: () => refusalRules(game, current),
      audit: () => auditRules(game, current),
    });
    if (game.form === 'table') tableRules(game, current);

    cleanAfterTests(async () => {
      await suite.running.settle();
      return suite.running.fixture.violations();
    });
  });
}
