import { describe, expect, test } from 'vitest';
import { noticedBy, statements } from '#tests/simulation/tampering.ts';
import type { Fields, GameUnderTest } from './game-under-test.ts';
import type { Suite } from './seats.ts';

const NOBODY = "'0192ffff-0000-7000-8000-00000000dead'";

/** Changes of any game's rows that `ledger:verify` must report. */
export function auditRules(game: GameUnderTest, current: () => Suite): void {
  const row = `id = (SELECT max(id::text)::uuid FROM ${game.stakeTable})`;
  const common = {
    'another player': `UPDATE ${game.stakeTable} SET player_id = ${NOBODY} WHERE {row}`,
    'no row at all': `DELETE FROM ${game.stakeTable} WHERE {row}`,
  };

  describe('ledger:verify', () => {
    test('reports no finished stake, but every planted change', async () => {
      const suite = current();
      const { fixture, finish, settle } = suite.running;
      const seat = await suite.seat(1_000);
      await finish(suite.actOf(seat), (await suite.stake(seat, 100)).json<Fields>());
      await settle();
      expect(await fixture.violations()).toEqual([]);
      for (const [what, sql] of Object.entries({ ...common, ...game.damages }))
        expect(await noticedBy(fixture, statements(sql.replaceAll('{row}', row))), what).not.toEqual([]);
    });
  });
}
