import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { score } from '../../domain/sports/football/testing/match-facts.ts';
import { type CashoutFixture, createCashoutFixture } from '../testing/cashout-fixture.ts';
import { setRule } from '../use-cases/set-rule.ts';
import { cashoutChecks } from './cashout-checks.ts';

let world: CashoutFixture;
beforeAll(async () => {
  world = await createCashoutFixture();
});
afterAll(() => world.drop());

/** Changes rows as the database owner with triggers off (the application cannot), runs the checks, and undoes the change. */
async function noticed(statement: string, ...values: readonly unknown[]): Promise<readonly string[]> {
  const client = await world.owner.pool.connect();
  const tampered = async (text: string, given: readonly unknown[]) => {
    await client.query('SET session_replication_role = replica');
    await client.query(text, [...given]);
    await client.query('SET session_replication_role = DEFAULT');
  };
  try {
    for (const table of TABLES) await client.query(`CREATE TEMP TABLE was_${table} AS SELECT * FROM ${table}`);
    await tampered(statement, values);
    const found = await Promise.all(cashoutChecks.map((check) => check.run(world.db)));
    for (const table of TABLES) {
      await tampered(`DELETE FROM ${table}`, []);
      await tampered(`INSERT INTO ${table} SELECT * FROM was_${table}`, []);
      await client.query(`DROP TABLE was_${table}`);
    }
    return found.flat().map(({ detail }) => detail);
  } finally {
    client.release();
  }
}
const TABLES = ['sportsbook_cashout', 'sportsbook_cashout_quote', 'sportsbook_cashout_rule', 'stake_award', 'stake', 'sportsbook_bet'];

async function single() {
  const [player, event] = [await world.newPlayer(1_000), await world.newEvent()];
  await world.setChances(`${event}:result`, { home: [480_000], draw: [290_000], away: [230_000] });
  return { player, event, bet: await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] }) };
}

test('correct cash-outs pass the checks: whole, partial, settled, corrected before and after', async () => {
  const [whole, part, corrected] = [await single(), await single(), await single()];
  await world.cashOut(whole.player, whole.bet);
  await world.cashOut(part.player, part.bet, 30);
  await world.ends(part.event, { halfTime: score('1-0'), fullTime: score('1-0') });
  await world.says(part.event, { kind: 'rollback' });
  await world.ends(corrected.event, { halfTime: score('0-0'), fullTime: score('0-1') });
  await world.says(corrected.event, { kind: 'rollback' });
  await world.setChances(`${corrected.event}:result`, { home: [480_000] });
  await world.changeStatus(`${corrected.event}:result`, 1);
  await world.cashOut(corrected.player, corrected.bet, 10);
  await expectBooksHold(world);
});

describe('ledger:verify notices', () => {
  test.each([
    ['an amount that its terms do not make', 'UPDATE sportsbook_cashout SET amount_cents = amount_cents + 1 WHERE bet_id = $1'],
    ['another share', 'UPDATE sportsbook_cashout SET share = share - 1 WHERE bet_id = $1'],
    ['another margin', `UPDATE sportsbook_cashout SET terms = jsonb_set(terms, '{margin}', '4') WHERE bet_id = $1`],
    ['another chance', `UPDATE sportsbook_cashout SET terms = jsonb_set(terms, '{legs,0,win}', '490000') WHERE bet_id = $1`],
    ['another player', 'UPDATE sportsbook_cashout SET player_id = bet_id WHERE bet_id = $1'],
    ['another bet', `UPDATE sportsbook_cashout SET bet_id = (SELECT id FROM sportsbook_bet WHERE id <> $1 LIMIT 1) WHERE bet_id = $1`],
    ['a cash-out that is gone', 'DELETE FROM sportsbook_cashout WHERE bet_id = $1'],
    ['a cash-out that was not done', `UPDATE sportsbook_cashout SET status = 'rejected', reason = 'changed', terms = NULL WHERE bet_id = $1`],
    ['another instant', `UPDATE sportsbook_cashout SET ended_at = ended_at + interval '1 second' WHERE bet_id = $1`],
    ['an award of another amount', 'UPDATE stake_award SET payout_cents = payout_cents + 1 WHERE stake_id = $1'],
    ['an award that is gone', 'DELETE FROM stake_award WHERE stake_id = $1'],
    ['a larger share noted on the bet', 'UPDATE sportsbook_bet SET cashed_percent = cashed_percent + 1 WHERE id = $1'],
    ['a larger amount noted on the bet', 'UPDATE sportsbook_bet SET cashed_cents = cashed_cents + 1 WHERE id = $1'],
    ['a stake that counts against rollovers again', 'UPDATE stake SET forgone = NULL WHERE id = $1'],
  ])('%s', async (_what, statement) => {
    const { player, bet } = await single();
    await single();
    await world.cashOut(player, bet, 40);
    expect(await noticed(statement, bet)).not.toEqual([]);
  });

  test.each([
    ['another bet', 'bet_id = id'],
    ['another share', 'share = share + 1'],
    ['another amount', 'amount_cents = amount_cents + 1'],
    ['other chances', `terms = jsonb_set(terms, '{legs,0,win}', '490000')`],
    ['no terms', `terms = '{}'`],
    ['a later moment', `made_at = made_at + interval '1 minute', expires_at = expires_at + interval '1 minute'`],
    ['an end of its own', `expires_at = expires_at + interval '1 minute'`],
  ])('a used quote that was for %s', async (_what, change) => {
    const { player, bet } = await single();
    await world.cashOut(player, bet, 40);
    expect(await noticed(`UPDATE sportsbook_cashout_quote SET ${change} WHERE bet_id = $1`, bet)).not.toEqual([]);
  });

  test('a stake that counts against no rollover without a cash-out', async () => {
    const { bet } = await single();
    expect(await noticed('UPDATE stake SET forgone = true WHERE id = $1', bet)).toEqual([expect.stringContaining(bet)]);
  });

  test('a rule of another player, or for more than the bet can pay', async () => {
    const { player, bet } = await single();
    await setRule(world.deps, player.playerId, bet, 1_500);
    expect(await noticed('UPDATE sportsbook_cashout_rule SET player_id = bet_id WHERE bet_id = $1', bet)).toEqual([expect.stringContaining(bet)]);
    expect(await noticed('UPDATE sportsbook_cashout_rule SET amount_cents = 2001 WHERE bet_id = $1', bet)).toEqual([expect.stringContaining(bet)]);
  });
});
