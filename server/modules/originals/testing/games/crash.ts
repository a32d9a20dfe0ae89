import { crashBetReply } from '#contracts/originals/crash.ts';
import { cents } from '#kernel/money.ts';
import { crashMultipleE2, crashPayoutCents } from '#kernel/fairness/crash/crash.ts';
import { readMultiple } from '../../crash/domain/multiples.ts';
import { crashTable } from '../crash-fixture.ts';
import { NO_ROUND, sharedTable } from '../house-game/table-under-test.ts';

const TARGET = '2.00';

/** Crash for the contract suite: bets leave automatically at twice their stake. */
export const underTest = sharedTable(crashTable, {
  otherKeyedCalls: [{ url: '/api/originals/crash/bets/:id/cashout', body: '' }],
  choice: { slot: 1, cashout_at: TARGET },
  otherChoice: { slot: 2, cashout_at: '3.00', round_id: NO_ROUND },
  // The suite limits a round's payout to R$ 10,00, while a player may stake R$ 20,00 in it.
  boldest: { stakeCents: 100, over: {} },
  badChoice: {
    slot: [undefined, 0, 3, '1', 1.5, null],
    cashout_at: ['1.00', '2', '2.0', '2.000', '02.00', '-2.00', '1e3', '1000000.01', '9999999.99', '2,00', '', 2, null, {}],
  },
  alikeFields: { slot: [], cashout_at: [] },
  damages: { 'another return': 'UPDATE originals_table_bet SET pays_e2 = pays_e2 + 1, target_e2 = target_e2 + 1 WHERE {row}' },
  reply: crashBetReply,
  events: ['BetsUpdated', 'RoundStarted', 'RoundEnded'],
  dueCents(bet, link, beaconValue) {
    const leavesE2 = readMultiple(String(bet['cashout_at']));
    return crashMultipleE2(link, beaconValue) >= leavesE2 ? crashPayoutCents(cents(bet.stake), leavesE2) : 0;
  },
  alike(link, beaconValue) {
    const brokeE2 = crashMultipleE2(link, beaconValue);
    return brokeE2 >= 150 && brokeE2 < 200 ? { wins: { slot: 1, cashout_at: '1.50' }, loses: { slot: 1, cashout_at: TARGET } } : null;
  },
});
