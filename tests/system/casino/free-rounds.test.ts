import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { listActs } from '#server/platform/audit/record-act.ts';
import { type AggregatorSession, bookOf, launchSlot, SLOT, spinSlot } from '../aggregator-player.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import type { PlayerClient } from '../player-client.ts';
import { verifiedPlayer } from '../sports-player.ts';

const GRANTED = /^([0-9a-f-]{36}): \d+ rounds of \S+ at R\$\s1,00 each are granted\.$/;

describe('free rounds of the aggregator’s game', () => {
  let open: OpenSite;
  beforeAll(async () => {
    open = await openSite({ aggregator: true });
    await open.settle();
  });
  afterAll(async () => {
    await expectLedgerHolds(open.site);
    await open.close();
  });

  const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
  const terms = (player: PlayerClient) => ['--player', player.email, '--game', SLOT.id, '--rounds', '3', '--stake', '100', '--reason', 'a birthday'];
  const grant = (player: PlayerClient) => operator('free-rounds', 'grant', ...terms(player));

  /** A player who has played a round. */
  async function playerWhoPlayed(): Promise<{ player: PlayerClient; session: AggregatorSession; cash: number }> {
    const player = await verifiedPlayer(open, 1_000);
    const session = await launchSlot(open, player);
    expect((await spinSlot(open, session)).status).toBe(200);
    await open.advance(10_000);
    return { player, session, cash: (await player.balance()).value };
  }

  test('a grant is announced and recorded, charges no stake, and pays its winnings in cash', async () => {
    const { player, session, cash } = await playerWhoPlayed();
    const granted = await grant(player);
    expect(granted).toMatchObject({ done: true, text: expect.stringMatching(GRANTED) as string });
    const [id = ''] = granted.text.split(':');
    expect((await listActs(open.site.db.k, 1))[0]).toMatchObject({
      actor: 'ana',
      act: 'free-rounds.grant',
      after: { grant: id, rounds: 3 },
      reason: 'a birthday',
    });
    let won = 0;
    for (let round = 0; round < 3; round += 1) {
      const spun = await spinSlot(open, session);
      expect(spun.status).toBe(200);
      won += spun.payout;
      await open.advance(10_000);
    }
    expect(await player.balance()).toMatchObject({ value: cash + won, bonus: 0 });
    const book = await bookOf(open, session);
    expect(book.filter(({ kind }) => kind === 'TK_FREE_BET').map(({ transaction_status }) => transaction_status)).toEqual(Array(3).fill('TS_SUCCESS'));
    expect((await operator('free-rounds', 'list', player.email)).text).toMatch(/3 of 3 used at R\$\s1,00 .* used up$/);
    await spinSlot(open, session);
    expect((await bookOf(open, session)).at(-2)).toMatchObject({ kind: 'TK_BET', transaction_status: 'TS_SUCCESS' });
  });

  test('a cancelled grant is cancelled at the aggregator too, once; an unknown grant cannot be cancelled', async () => {
    const { player, session } = await playerWhoPlayed();
    const [id = ''] = (await grant(player)).text.split(':');
    expect(await operator('free-rounds', 'cancel', id, '--reason', 'a mistake')).toEqual({ done: true, text: `${id} is cancelled.` });
    expect(await operator('free-rounds', 'cancel', id, '--reason', 'again')).toEqual({ done: false, text: 'Not cancelled: cancelled before.' });
    expect(await operator('free-rounds', 'cancel', 'x', '--reason', 'x')).toEqual({ done: false, text: 'Not cancelled: unknown grant.' });
    await spinSlot(open, session);
    expect((await bookOf(open, session)).at(-2)).toMatchObject({ kind: 'TK_BET', transaction_status: 'TS_SUCCESS' });
  });

  test('a grant with an amount the game does not offer, or of an unknown game, is refused and writes nothing', async () => {
    const { player } = await playerWhoPlayed();
    const ask = (game: string, stake: string) =>
      operator('free-rounds', 'grant', '--player', player.email, '--game', game, '--rounds', '3', '--stake', stake, '--reason', 'x');
    expect((await ask(SLOT.id, '1')).text).toBe('Not granted: stake out of range.');
    expect((await ask('mines', '100')).text).toBe('Not granted: game has no supplier.');
    expect((await ask('nothing', '100')).text).toBe('Not granted: unknown game.');
    expect((await operator('free-rounds', 'list', player.email)).text).toBe('None.');
  });

  test('a grant expires after its number of days', async () => {
    const { player } = await playerWhoPlayed();
    await grant(player);
    await open.advance(7 * DAY_MS + MINUTE_MS);
    expect((await operator('free-rounds', 'list', player.email)).text).toMatch(/ expired$/);
  });
});
