import * as contract from '#contracts/double.ts';
import { doubleColorOf, doublePayoutCents } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { createDoubleFixture } from '../double-fixture.ts';
import type { GameUnderTest } from '../house-game/game-under-test.ts';
import { createOriginalsHttp } from '../originals-http.ts';

const BASE = '/api/originals/double';
const BETS = `${BASE}/bets`;

/** Double to the contract suite: bets stand on a round that everybody shares, until it is paid. */
export const underTest: GameUnderTest = {
  id: 'double',
  form: 'table',
  stakeUrl: BETS,
  otherKeyedCalls: [],
  choice: { color: 'red' },
  otherChoice: { color: 'black', round_id: '0192ffff-0000-7000-8000-00000000dead' },
  boldest: { stakeCents: 100, over: { color: 'white' } },
  badChoice: { color: [undefined, 'green', '__proto__', 1, null], round_id: ["1' OR '1'='1", 1] },
  alikeFields: { stake: [], color: [] },
  reply: contract.doubleBetReply,
  history: { url: BETS, reply: contract.doubleBetsReply },
  stakeTable: 'originals_table_bet',
  damages: {
    'another stake': `UPDATE originals_table_bet SET stake_cents = stake_cents + 1,
        payout_cents = CASE state WHEN 'won' THEN (stake_cents + 1) * pays_e2 / 100 ELSE 0 END WHERE {row}`,
    'another payout': `UPDATE originals_table_bet SET state = CASE state WHEN 'won' THEN 'lost' ELSE 'won' END,
        payout_cents = CASE state WHEN 'won' THEN 0 ELSE stake_cents * pays_e2 / 100 END WHERE {row}`,
    'an earlier time': "UPDATE originals_table_bet SET placed_at = placed_at - interval '1 minute' WHERE {row}",
    'another colour': "UPDATE originals_table_bet SET position = CASE position WHEN 'red' THEN 'black' ELSE 'red' END WHERE {row}",
    'a bet that is open still': "UPDATE originals_table_bet SET state = 'open', payout_cents = 0, ended_at = NULL WHERE {row}",
    'a seat of more': `UPDATE originals_table_seat SET stakes = stakes || '{"red": 7}' WHERE player_id = (SELECT player_id FROM originals_table_bet WHERE {row})`,
  },
  statements: 'table_',
  async run() {
    const fixture = await createDoubleFixture();
    const http = await createOriginalsHttp(fixture);
    return {
      fixture,
      http,
      prepare: async () => void (await fixture.newRound()),
      finish: async () => undefined,
      settle: async () => void (await fixture.finishRound()),
      async proofs({ token }) {
        const { bets, rounds } = (await http.get(token, `${BETS}/proof`)).json<contract.DoubleProofReply>();
        const byId = new Map(rounds.map((round) => [round.round_id, round]));
        return bets.map(({ payout, stake, color, round_id: roundId }) => {
          const { number = null, voided = false } = byId.get(roundId) ?? {};
          return { paidCents: payout, dueCents: voided ? stake : doublePayoutCents(cents(stake), color, number ?? -1) };
        });
      },
      /** Bets on the colour that the running round came to, and on another, once its number is known. */
      async alikePair() {
        await fixture.newRound();
        const round = await fixture.spinRound();
        if (round.outcome === null) throw new Error('the round has a number');
        const won = doubleColorOf(round.outcome);
        const call = async (color: string) => ({ principal: await fixture.newPlayer(5_000), url: BETS, body: { stake: 100, color, round_id: round.id } });
        return { wins: await call(won), loses: await call(won === 'red' ? 'black' : 'red') };
      },
      table: { closeBets: () => fixture.closeRound(), voidRound: () => fixture.voidRound() },
      async close() {
        await http.app.close();
        await fixture.drop();
      },
    };
  },
};
