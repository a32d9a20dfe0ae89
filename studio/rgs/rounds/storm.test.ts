import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionReply } from '#studio/protocol/rgs.ts';
import { openStudioFixture, TEST_KEYS, type StudioFixture } from '../testing/studio-fixture.ts';
import type { Mischief } from '../testing/test-wallet.ts';
import { verifyRounds } from '../verify.ts';

let f: StudioFixture;

beforeAll(async () => {
  f = await openStudioFixture();
  await f.start();
});
afterAll(() => f.drop());

const MISCHIEF: readonly (Mischief | null)[] = [
  null,
  { kind: 'fail', applies: true },
  { kind: 'late' },
  null,
  { kind: 'silent', applies: true },
  { kind: 'garbage', applies: true },
  { kind: 'cut', applies: false },
  null,
  { kind: 'twice' },
  { kind: 'silent', applies: false },
  { kind: 'other' },
  { kind: 'refuse', status: 402, error: 'insufficient_balance' },
  { kind: 'cut', applies: true },
];
const PLAYERS = 6;
const SPINS = 8;

/** Plays as a page does: repeats a key until there is a round or a final refusal. */
async function play(session: SessionReply): Promise<void> {
  for (let index = 0; index < SPINS; index += 1) {
    for (;;) {
      const { status, body } = await f.post('/api/spin', { session: session.session, key: `k${index}`, stake: 100 });
      if (status === 200 || (body.error !== 'pending' && body.error !== 'unavailable')) break;
    }
  }
}

test('with six players and a wallet that does everything wrong, no player is charged without a result or paid twice, and both books agree', async () => {
  const names = Array.from({ length: PLAYERS }, (_, index) => `player-${index}`);
  const sessions = await Promise.all(names.map((name) => f.open(name)));
  for (let index = 0; index < PLAYERS * SPINS * 2; index += 1) {
    const wrong = MISCHIEF[(index * 5) % MISCHIEF.length];
    if (wrong !== null && wrong !== undefined) f.wallet.next(['bet', 'win', 'rollback'][index % 3] ?? 'bet', wrong);
  }
  let playing = PLAYERS;
  for (const session of sessions) void play(session).finally(() => (playing -= 1));
  await f.runJobsUntil(async () => {
    f.timers.fireDeadlines();
    f.wallet.release();
    return playing === 0 && (await f.states()).every((state) => ['done', 'refused', 'rolled_back'].includes(state));
  });
  expect(f.wallet.books.faults()).toEqual([]);
  const { rows } = await f.db.pool.query<{ player: string; won: string }>(
    `SELECT r.player, sum(d.payout - r.stake) AS won FROM studio.round r JOIN studio.result d ON d.round_id = r.id JOIN studio.round_state s ON s.round_id = r.id WHERE s.state = 'done' GROUP BY 1`,
  );
  expect(rows.map(({ won }) => 10_000 + Number(won))).toEqual(rows.map(({ player }) => f.wallet.books.balanceOf(player)));
  expect(rows).toHaveLength(PLAYERS);
  const states = await f.states();
  expect(states.filter((state) => state === 'done').length).toBeGreaterThan(PLAYERS);
  expect(states).toContain('rolled_back');
  expect((await verifyRounds(f.db.pool, [f.slot], TEST_KEYS)).wrong).toEqual([]);
});
