import * as contract from '#contracts/originals/originals.ts';
import { verifyMinesRound } from '#kernel/fairness/index.ts';
import { persist } from '#server/platform/testing/cut-sessions.ts';
import type { AlikeCall, GameUnderTest } from '../house-game/game-under-test.ts';
import { accepted, at, createOriginalsFixture } from '../originals-fixture.ts';
import { createOriginalsHttp } from '../originals-http.ts';

const ROUNDS = '/api/originals/mines/rounds';
const NO_CHOICE = [undefined, 0, 25, 2.5, '3', null];

/** Mines for the contract suite: a stake opens a round, which ends here after two gems. */
export const underTest: GameUnderTest = {
  id: 'mines',
  form: 'round',
  stakeUrl: ROUNDS,
  otherKeyedCalls: [
    { url: `${ROUNDS}/:id/reveal`, body: { tile: 0 } },
    { url: `${ROUNDS}/:id/cashout`, body: '' },
  ],
  choice: { mines: 3 },
  otherChoice: { mines: 4 },
  boldest: { stakeCents: 100, over: { mines: 24 } },
  badChoice: { mines: NO_CHOICE },
  alikeFields: { tile: [0, 1] },
  reply: contract.minesOpenReply,
  history: { url: ROUNDS, reply: contract.minesHistoryReply },
  stakeTable: 'originals_mines_round',
  damages: {
    'another stake': 'UPDATE originals_mines_round SET stake_cents = stake_cents + 1 WHERE {row}',
    'another payout': 'UPDATE originals_mines_round SET payout_cents = payout_cents + 1, payouts_cents[gems] = payouts_cents[gems] + 1 WHERE {row}',
    'an earlier time': "UPDATE originals_mines_round SET opened_at = opened_at - interval '1 minute' WHERE {row}",
    'another nonce': 'UPDATE originals_mines_round SET nonce = nonce + 1 WHERE {row}',
    'another layout': "UPDATE originals_mines_round SET layout = CASE layout WHEN '{0,1,2}' THEN '{3,4,5}'::smallint[] ELSE '{0,1,2}' END WHERE {row}",
    'another balance in the answer': 'UPDATE originals_mines_round SET balance_cash_cents = balance_cash_cents + 1 WHERE {row}',
    'another wallet version in the answer': 'UPDATE originals_mines_round SET wallet_version = wallet_version - 1 WHERE {row}',
  },
  statements: 'mines_',
  async run() {
    const fixture = await createOriginalsFixture();
    const http = await createOriginalsHttp(fixture);

    /** A player with an open round whose tile 0 is mined or safe, as requested. */
    async function seatOnTile(mined: boolean): Promise<AlikeCall> {
      for (;;) {
        const principal = await fixture.newPlayer(5_100);
        const { roundId } = accepted(await fixture.play().open(principal, 100, 12));
        if ((await fixture.layoutOf(roundId)).mined.includes(0) === mined) return { principal, body: { tile: 0 }, url: `${ROUNDS}/${roundId}/reveal` };
      }
    }

    return {
      fixture,
      http,
      prepare: async () => undefined,
      async finish(act, { round_id: roundId }) {
        const { safe } = await persist(() => fixture.layoutOf(String(roundId)));
        for (const gem of [0, 1]) await act(`${ROUNDS}/${String(roundId)}/reveal`, { tile: at(safe, gem) }, `reveal-${gem}`);
        await act(`${ROUNDS}/${String(roundId)}/cashout`, {}, 'cashout');
      },
      settle: async () => undefined,
      async proofs({ token }) {
        await http.put(token, '/api/originals/fairness', { client_seed: 'açaí 🍀' });
        const { data } = (await http.get(token, ROUNDS)).json<contract.MinesHistoryReply>();
        return data.map((round) => ({ paidCents: round.payout, dueCents: isFair(round) ? round.payout : Number.NaN }));
      },
      alikePair: async () => ({ wins: await seatOnTile(false), loses: await seatOnTile(true) }),
      async close() {
        await http.app.close();
        await fixture.drop();
      },
    };
  },
};

function isFair(round: contract.MinesHistoryRound): boolean {
  return verifyMinesRound({
    ...{ serverSeed: round.server_seed ?? '', serverSeedHash: round.server_seed_hash, clientSeed: round.client_seed, nonce: round.nonce },
    ...{ mines: round.mines, stakeCents: round.stake, status: round.status, tiles: round.tiles, payoutCents: round.payout, layout: round.layout },
  }).fair;
}
