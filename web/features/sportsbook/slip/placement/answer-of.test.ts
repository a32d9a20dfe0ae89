import { expect, test } from 'vitest';
import type { PlaceBetsReply, SlipRequest } from '#contracts/sportsbook/bets.ts';
import { answerOf } from './answer-of.ts';

const leg = (name: string, odds: string) => ({ event_id: name, market_id: name, outcome_id: 'home', odds, odds_version: '1' });
const balance = { value: 0, bonus: 0, version: 1 };

function placed(bets: SlipRequest['bets'], reply: Partial<PlaceBetsReply['bets'][number]> = {}) {
  const legs = bets.map((bet) => bet.legs.map(({ market_id }) => market_id));
  const attempt = { key: 'k', playerId: 'p', names: ['Aposta'], legs, request: { odds_change: 'any', bets } as SlipRequest };
  const accepted = { id: '1', status: 'accepted', stake: 100, potential_payout: 420, ...reply } as const;
  return answerOf(attempt, { ticket_id: 't', bets: [accepted], balance }).placed[0];
}

const bet = (kind: 'single' | 'multiple' | 'system', ...odds: string[]): SlipRequest['bets'][number] => ({
  ...{ kind, stake: 100, stake_mode: 'total' as const },
  legs: odds.map((each, at) => leg(`Casa ${at}`, each)),
});

test('a receipt has the odds of each leg, and for a multiple their product', () => {
  expect(placed([bet('multiple', '2.10', '2.00')])).toMatchObject({
    legs: [
      { name: 'Casa 0', odds: '2,10' },
      { name: 'Casa 1', odds: '2,00' },
    ],
    totalOdds: '4,20',
  });
});

test('a single and a system have no total odds: one has its leg’s, the other several lines', () => {
  expect([placed([bet('single', '2.10')])?.totalOdds, placed([bet('system', '2.10', '2.00', '1.50')])?.totalOdds]).toEqual([null, null]);
});

test('moved odds are shown as they were accepted', () => {
  const changes = [{ leg: 1, odds_requested: '2.00', odds: '2.50', odds_version: '2' }];
  expect(placed([bet('multiple', '2.10', '2.00')], { changes })).toMatchObject({ legs: [{ odds: '2,10' }, { odds: '2,50' }], totalOdds: '5,25' });
});

test('a combination has one price, as accepted, with the names of its selections', () => {
  const joined = { ...bet('multiple', '2.10', '1.90', '2.00'), builders: [{ legs: [0, 2], odds: '3.40' }] };
  const changes = [{ leg: 0, builder: 0, odds_requested: '3.40', odds: '3.50', odds_version: '2' }];
  expect(placed([joined], { changes })).toMatchObject({
    legs: [
      { name: 'Criar aposta', parts: ['Casa 0', 'Casa 2'], odds: '3,50' },
      { name: 'Casa 1', odds: '1,90' },
    ],
    totalOdds: '6,65',
  });
});
