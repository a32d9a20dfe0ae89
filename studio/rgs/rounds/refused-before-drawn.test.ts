import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionReply } from '#studio/protocol/rgs.ts';
import { openStudioFixture, type StudioFixture } from '../testing/studio-fixture.ts';
import type { Mischief } from '../testing/test-wallet.ts';
import type { WalletRefusal } from '../wallet/wallet-replies.ts';

const [LOSES, WINS] = [0, 9] as const;
let f: StudioFixture;
let players = 0;
let session: SessionReply;

beforeAll(async () => {
  f = await openStudioFixture();
  await f.start();
});
afterAll(() => f.drop());
beforeEach(async () => {
  session = await f.open(`player-${(players += 1)}`);
});

const spin = (key: string, over: object = {}) => f.post('/api/spin', { session: session.session, key, stake: 100, ...over });

/** Whether the player's rounds are all returned: those of other tests may be paid. */
async function isReturned(player: string): Promise<boolean> {
  const { rows } = await f.db.pool.query<{ state: string }>(
    'SELECT s.state FROM studio.round_state s JOIN studio.round r ON r.id = s.round_id WHERE r.player = $1',
    [player],
  );
  return rows.length > 0 && rows.every(({ state }) => ['refused', 'rolled_back'].includes(state));
}

/** The answer to a spin, byte for byte except for the time, when the next draw is `stop`; and the number of draws it took. */
async function answered(stop: number, act: () => Promise<unknown>) {
  const before = f.slot.draws();
  f.slot.chooseNext(stop);
  const answer = JSON.stringify(await act());
  f.slot.chooseNext(null);
  return { answer, draws: f.slot.draws() - before };
}

const REFUSALS: readonly WalletRefusal[] = [
  ...(['insufficient_balance', 'limit_reached', 'self_excluded', 'paused', 'not_verified', 'vpn_detected', 'address_unverified', 'blocked', 'closed'] as const),
  ...(['game_disabled', 'stake_below_minimum', 'stake_above_maximum', 'too_fast', 'other_game_open', 'session_ended', 'invalid_signature'] as const),
];

test.each(REFUSALS)('a bet that the wallet refuses as %s draws nothing and answers the same whether the next round wins or loses', async (error) => {
  const refused = async (stop: number) => {
    session = await f.open(`player-${(players += 1)}`);
    f.wallet.next('bet', { kind: 'refuse', status: 403, error });
    return answered(stop, () => spin('k1'));
  };
  const [loses, wins] = [await refused(LOSES), await refused(WINS)];
  expect(wins.answer).toBe(loses.answer);
  expect([loses.draws, wins.draws]).toEqual([0, 0]);
});

test.each<readonly [string, Mischief]>([
  ['fails', { kind: 'fail', applies: true }],
  ['is unreadable', { kind: 'garbage', applies: true }],
  ['is cut off', { kind: 'cut', applies: false }],
  ['contradicts itself', { kind: 'refuse', status: 409, error: 'transaction_conflict' }],
])('a bet whose answer %s is returned without a draw', async (_name, mischief) => {
  f.wallet.next('bet', mischief);
  const { answer, draws } = await answered(WINS, async () => {
    const first = await spin('k1');
    await f.runJobsUntil(() => isReturned(`player-${players}`));
    return first.body;
  });
  expect(answer).toContain('pending');
  expect(draws).toBe(0);
});

test.each<readonly [string, object]>([
  ['a stake that is not offered', { stake: 9_007_199_254_740_991 }],
  ['a grant that does not exist', { free_round_id: 'no-such-grant' }],
  ['an unreadable stake', { stake: 1.5 }],
])('a spin with %s draws nothing, for money and for play money', async (_name, over) => {
  for (const player of ['ana', null]) {
    session = await f.open(player);
    const [loses, wins] = [await answered(LOSES, () => spin('k1', over)), await answered(WINS, () => spin('k1', over))];
    expect(wins).toEqual(loses);
    expect(wins.draws).toBe(0);
  }
});

test('a demo spin without enough play money draws nothing', async () => {
  session = await f.open(null);
  await f.db.pool.query('UPDATE studio.session SET balance = 99 WHERE demo');
  const [loses, wins] = [await answered(LOSES, () => spin('k1')), await answered(WINS, () => spin('k1'))];
  expect(wins).toEqual(loses);
  expect(wins.draws).toBe(0);
});

test('the bet after a refused one is the first to be drawn', async () => {
  f.wallet.next('bet', { kind: 'refuse', status: 403, error: 'limit_reached' });
  f.slot.nextStop(WINS);
  await spin('k1');
  expect((await spin('k2')).body.payout).toBe(400);
});

describe('a free round', () => {
  const free = (key: string) => spin(key, { free_round_id: 'grant' });
  beforeEach(async () => {
    f.wallet.terms.grants = ['grant'];
    f.wallet.books.grant('grant', 2);
    session = await f.open(`player-${(players += 1)}`);
    f.wallet.terms.grants = [];
  });

  test.each<WalletRefusal>(['unknown_free_round', 'self_excluded', 'paused', 'session_ended', 'limit_reached', 'game_disabled'])(
    'that the wallet refuses as %s is not drawn, and answers the same whether the next round wins or loses',
    async (error) => {
      const refused = async (stop: number) => {
        f.wallet.terms.grants = ['grant'];
        session = await f.open(`player-${(players += 1)}`);
        f.wallet.terms.grants = [];
        f.wallet.next('win', { kind: 'refuse', status: 403, error });
        return answered(stop, () => free('k1'));
      };
      const [loses, wins] = [await refused(LOSES), await refused(WINS)];
      expect(wins.answer).toBe(loses.answer);
      expect([loses.draws, wins.draws]).toEqual([0, 0]);
    },
  );

  test('first uses a round of its grant, is then drawn, and paid as a win of that bet', async () => {
    f.slot.nextStop(WINS);
    expect((await free('k1')).body).toMatchObject({ payout: 400, is_free: true, free_rounds: { left: 1, won: 400 }, fairness: { nonce: 0 } });
    const [begun, paid] = f.wallet.calls('win').slice(-2);
    expect(begun).toMatchObject({ amount: 0, free_round_id: 'grant' });
    expect(begun).not.toHaveProperty('round_closed');
    expect(paid).toMatchObject({ amount: 400, bet_transaction_id: `free:${String(begun?.['transaction_id'])}`, round_closed: true });
    expect(f.wallet.books.leftOf('grant')).toBe(1);
  });

  test.each([true, false])('whose beginning is never answered (booked: %s) is begun again by the periodic job, played once and paid once', async (applies) => {
    f.wallet.next('win', { kind: 'fail', applies });
    f.slot.nextStop(WINS);
    expect((await free('k1')).body.error).toBe('pending');
    await f.runJobsUntil(async () => (await f.states()).every((state) => ['done', 'refused', 'rolled_back'].includes(state)));
    expect((await free('k1')).body).toMatchObject({ payout: 400, free_rounds: { left: 1 } });
    expect(f.wallet.books.leftOf('grant')).toBe(1);
    expect(f.wallet.books.faults()).toEqual([]);
  });
});
