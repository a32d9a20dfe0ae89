import { bankClaims } from './bank-claims.ts';
import { closeAccount } from './leaving.ts';
import { giveBackStake, type OpenRound, payPrize, placeStake, type Purse, type Staked, stakeRefusal, reverseDeposit, withdrawable } from './house-model.ts';
import { type Act, below, type Days, expectSame, nextDay, type Seat, sitDown } from './days.ts';
import type { Reply } from '../player-client.ts';

/** The operator's coupon for all players, with unlimited uses. */
export const COUPON = { code: 'DIAS', amount: 600 } as const;
/** The most that one bonus of this coupon pays. */
export const MOST_PAID = 900;
const LOWEST_STAKE = 10;
const HIGHEST_STAKE = 2_000;
const LOWEST_PAYMENT = 100;
const HIGHEST_WITHDRAWAL = 10_000;

const stakeOf = (days: Days): number => LOWEST_STAKE + below(days, HIGHEST_STAKE - LOWEST_STAKE + 1);

/** Expects a bet to be accepted or refused as the model predicts; returns null if it was refused. */
function expectBet(reply: Reply, purse: Purse, stake: number): Staked | null {
  const refusal = stakeRefusal(purse, stake);
  expectSame('the bet', reply.status === 201 ? null : reply.body['code'], refusal);
  return refusal === null ? placeStake(purse, stake) : null;
}

const dice: Act = async (days, { client, purse }) => {
  const stake = stakeOf(days);
  const body = { stake, chance: 1 + below(days, 95), direction: below(days, 2) === 0 ? 'over' : 'under' };
  const reply = await client.act('/api/originals/dice/bets', body);
  const staked = expectBet(reply, purse, stake);
  if (staked === null) return `dice ${stake} refused: ${String(reply.body['code'])}`;
  payPrize(purse, staked, Number(reply.body['payout']));
  expectSame('the balance of the answer', (reply.body['balance'] as { value: number }).value, purse.cash);
  return `dice ${stake} at ${body.chance} % pays ${String(reply.body['payout'])}`;
};

const plinko: Act = async (days, { client, purse }) => {
  const stake = stakeOf(days);
  const body = { stake, rows: 8 + below(days, 9), risk: ['low', 'medium', 'high'][below(days, 3)] };
  const reply = await client.act('/api/originals/plinko/bets', body);
  const staked = expectBet(reply, purse, stake);
  if (staked === null) return `plinko ${stake} refused: ${String(reply.body['code'])}`;
  payPrize(purse, staked, Number(reply.body['payout']));
  expectSame('the balance of the answer', (reply.body['balance'] as { value: number }).value, purse.cash);
  return `plinko ${stake} on ${body.rows} rows pays ${String(reply.body['payout'])}`;
};

/** Sends the same call three times: one bet is placed, and all answers are equal. */
const repeated: Act = async (days, { client, purse }) => {
  const stake = stakeOf(days);
  const [key, body] = [`again-${days.journal.length}-${below(days, 1_000_000)}`, { stake, chance: 50, direction: 'over' }];
  const first = await client.act('/api/originals/dice/bets', body, key);
  const staked = expectBet(first, purse, stake);
  if (staked === null) return `dice ${stake} refused: ${String(first.body['code'])}`;
  payPrize(purse, staked, Number(first.body['payout']));
  const others = await Promise.all([client.act('/api/originals/dice/bets', body, key), client.act('/api/originals/dice/bets', body, key)]);
  for (const other of others) expectSame('the stored answer', [other.status, other.body['id']], [201, first.body['id']]);
  const changed = await client.act('/api/originals/dice/bets', { ...body, stake: stake + 1 }, key);
  expectSame('another body under the key', changed.body['code'], 'idempotency_key_reused');
  return `dice ${stake}, three times under one key`;
};

/** Sends two bets at once, each for more than half of the money: at most one is accepted. */
const race: Act = async (_days, { client, purse }) => {
  const stake = Math.min(HIGHEST_STAKE, Math.floor((purse.cash + purse.bonus) / 2) + 1);
  if (stake < LOWEST_STAKE || stakeRefusal(purse, 2 * stake) === 'limit_reached' || stakeRefusal(purse, stake) !== null) return null;
  const bet = () => client.act('/api/originals/mines/rounds', { stake, mines: 24 });
  const answers = await Promise.all([bet(), bet(), bet()]);
  const taken = answers.filter(({ status }) => status === 201);
  if (purse.open !== null) {
    expectSame('bets beside an open round', taken.length, 0);
    return 'three rounds beside an open one: none';
  }
  expectSame('rounds that were opened', taken.length, 1);
  purse.open = { roundId: String(taken[0]?.body['round_id']), ...placeStake(purse, stake) };
  return `three rounds of ${stake} at once: one`;
};

const openMines: Act = async (days, { client, purse }) => {
  if (purse.open !== null) return null;
  const stake = stakeOf(days);
  const reply = await client.act('/api/originals/mines/rounds', { stake, mines: 1 + below(days, 24) });
  const staked = expectBet(reply, purse, stake);
  if (staked === null) return `mines ${stake} refused: ${String(reply.body['code'])}`;
  purse.open = { roundId: String(reply.body['round_id']), ...staked };
  return `mines ${stake}`;
};

const endMines: Act = async (days, { client, purse }) => {
  if (purse.open === null) return null;
  const path = `/api/originals/mines/rounds/${purse.open.roundId}`;
  let reply = await client.act(`${path}/reveal`, { tile: below(days, 25) });
  if (reply.body['status'] === 'open') reply = await client.act(`${path}/cashout`, {});
  expectSame('the end of the round', reply.status, 200);
  payPrize(purse, purse.open, reply.body['status'] === 'won' ? Number(reply.body['payout']) : 0);
  purse.open = null;
  return `mines ends: ${String(reply.body['status'])} ${String(reply.body['payout'])}`;
};

/** Creates a Pix charge that the player pays, or somebody else, whose money is returned. */
const payIn =
  (byStranger: boolean): Act =>
  async (days, { client, purse }) => {
    const amount = LOWEST_PAYMENT + below(days, 4_000);
    const asked = await client.act('/api/deposits', { amount });
    const refusal = purse.standing === 'active' ? null : purse.standing;
    expectSame('the charge', asked.status === 201 ? null : asked.body['code'], refusal);
    if (refusal !== null) return `a charge refused: ${refusal}`;
    const { txid } = asked.body['pix'] as { txid: string };
    const otherSeat = days.seats.find((other) => other.client !== client);
    const payer = byStranger && otherSeat !== undefined ? { cpf: otherSeat.client.person.cpf } : {};
    await days.open.sandbox.send('POST', '/pix-psp/pay', { txid, ...payer });
    await days.open.settle();
    const end = await client.call('GET', `/api/deposits/${String(asked.body['id'])}`);
    expectSame('the deposit', end.body['status'], byStranger ? 'returned' : 'approved');
    if (byStranger) return `${amount} paid by somebody else goes back`;
    purse.cash += amount;
    purse.deposits.push({ endToEndId: String(end.body['end_to_end_id']), amount });
    return `deposit ${amount}`;
  };

/** The bank returns a credited Pix weeks later, even if the money is spent. */
const depositReversed: Act = async (days, { purse }) => {
  const [gone] = purse.deposits.splice(below(days, Math.max(1, purse.deposits.length)), 1);
  if (gone === undefined) return null;
  await days.open.sandbox.send('POST', '/pix-psp/refund', { endToEndId: gone.endToEndId, nature: 'MED_FRAUDE' });
  await days.open.settle();
  reverseDeposit(purse, gone.amount);
  return `the bank takes ${gone.amount} back`;
};

const withdraw: Act = async (days, { client, purse }) => {
  const free = withdrawable(purse);
  const amount = Math.min(HIGHEST_WITHDRAWAL, LOWEST_PAYMENT + below(days, 3_000));
  const fails = below(days, 4) === 0;
  if (fails) await days.open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'fail' });
  const asked = await client.act('/api/withdrawals', { amount, pix_key_type: 'cpf', pix_key: client.person.cpf });
  expectSame(`the withdrawal of ${amount} (${asked.status} ${String(asked.body['code'])}), ${free} free`, asked.status === 201, amount <= free);
  await days.open.settle();
  await days.open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'ok' });
  if (asked.status !== 201) return `withdrawal of ${amount} refused, ${free} free`;
  const end = await client.call('GET', `/api/withdrawals/${String(asked.body['id'])}`);
  expectSame('the withdrawal in the end', end.body['status'], fails ? 'failed' : 'paid');
  if (!fails) purse.cash -= amount;
  return `withdrawal of ${amount} ${String(end.body['status'])}`;
};

/** Sets a daily stake limit, always lower than the last, so it applies at once. */
const lowerLimit: Act = async (days, { client, purse }) => {
  if (purse.standing !== 'active') return null;
  const amount = Math.min(20_000, purse.stakeLimit) - 1 - below(days, 500);
  if (amount < 0) return null;
  const reply = await client.call('PUT', '/api/limits/stake', { period: 'day', amount });
  expectSame('the limit', [reply.status, reply.body['current']], [200, amount]);
  purse.stakeLimit = amount;
  return `a limit of ${amount} a day`;
};

/** The player's unfinished bonus, as the site reports it. */
async function bonusOf({ client, purse }: Seat): Promise<{ readonly id: string; readonly status: number } | undefined> {
  const list = (await client.call('GET', '/api/bonus?active=1')).body['data'] as { id: string; status: number }[];
  return list.find(({ id }) => id === purse.rollover);
}

function endBonus(purse: Purse): void {
  purse.bonus = 0;
  purse.rollover = null;
}

/** Redeems a coupon for a bonus. A completed bonus is paid to cash when no bet is open on it; some bonuses are given up. */
const bonus: Act = async (days, seat) => {
  const { client, purse } = seat;
  if (purse.rollover === null) {
    expectSame('the coupon', (await client.call('POST', '/api/coupons/apply', { code: COUPON.code })).status, 200);
    const list = (await client.call('GET', '/api/bonus?active=1')).body['data'] as { id: string; status: number }[];
    const given = list.find(({ status }) => status === 0);
    expectSame('the activation', (await client.call('POST', `/api/active/${String(given?.id)}`)).status, 200);
    purse.rollover = given?.id ?? null;
    purse.bonus = COUPON.amount;
    return 'a bonus';
  }
  await days.open.settle();
  const status = (await bonusOf(seat))?.status;
  const isFunding = purse.open !== null && purse.open.bonus > 0 && purse.open.rollover === purse.rollover;
  if (status === 2) {
    const redeemed = await client.call('POST', `/api/redeem/${purse.rollover}`);
    expectSame('the redemption', redeemed.status === 200 ? null : redeemed.body['code'], isFunding ? 'bets_open' : null);
    if (isFunding) return 'a bonus waits for its bet';
    purse.cash += Math.min(purse.bonus, MOST_PAID);
    endBonus(purse);
    return 'a bonus is paid';
  }
  if (below(days, 4) > 0) return null;
  expectSame('giving up', (await client.call('DELETE', `/api/bonus/${purse.rollover}`)).status, 200);
  endBonus(purse);
  return 'a bonus is given up';
};

/** A player pauses or self-excludes: an open round is ended by the site, the player keeps their money, and a new player takes the seat. */
const stop: Act = async (days, seat) => {
  const { client, purse } = seat;
  const paused = below(days, 2) === 0;
  const reply = paused
    ? await client.call('POST', '/api/suspension', { duration: '7d' })
    : await client.call('POST', '/api/exclusion', { duration: 'indefinite' });
  expectSame('the pause or exclusion', reply.status, 200);
  purse.standing = paused ? 'paused' : 'self_excluded';
  await days.open.settle();
  if (purse.open !== null) {
    await expectVoid(seat, purse.open);
    giveBackStake(purse, purse.open);
  }
  purse.open = null;
  if (purse.rollover !== null && (await bonusOf(seat)) === undefined) endBonus(purse);
  for (const act of [dice, payIn(false), withdraw]) await act(days, seat);
  days.seats.splice(days.seats.indexOf(seat), 1);
  days.left.push(seat);
  days.seats.push(await sitDown(days));
  return paused ? 'pauses' : 'excludes themselves';
};

/** The site has closed the round: no tile was opened, so it is void. */
async function expectVoid({ client }: Seat, open: OpenRound): Promise<void> {
  const { body } = await client.call('GET', '/api/originals/mines/rounds?per_page=1');
  const [round] = body['data'] as { round_id: string; status: string; payout: number }[];
  expectSame('the round that was closed', round?.round_id, open.roundId);
  expectSame('its end, with no tile opened', round?.status, 'void');
}

/** The possible acts, with their weights. */
export const acts: readonly { readonly name: string; readonly weight: number; readonly act: Act }[] = [
  { name: 'dice', weight: 300, act: dice },
  { name: 'plinko', weight: 100, act: plinko },
  { name: 'repeated', weight: 60, act: repeated },
  { name: 'race', weight: 60, act: race },
  { name: 'open Mines', weight: 140, act: openMines },
  { name: 'end Mines', weight: 160, act: endMines },
  { name: 'deposit', weight: 60, act: payIn(false) },
  { name: 'deposit by a stranger', weight: 10, act: payIn(true) },
  { name: 'bonus', weight: 60, act: bonus },
  { name: 'taken back', weight: 20, act: depositReversed },
  { name: 'withdraw', weight: 60, act: withdraw },
  { name: 'limit', weight: 12, act: lowerLimit },
  { name: 'stop', weight: 6, act: stop },
  { name: 'bank claims', weight: 15, act: bankClaims },
  { name: 'closure', weight: 5, act: closeAccount },
  { name: 'next day', weight: 12, act: async (days, seat) => nextDay(days, seat).then(() => 'the next day') },
];
