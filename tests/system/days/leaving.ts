import { MINUTE_MS } from '#kernel/durations.ts';
import { type Act, below, expectSame, type Purse, sitDown, timePasses } from './days.ts';

const TURNS = 3;

/** Closes the account in the model: cash pays the debt, the rest goes to the player's Pix key, a bonus to the house account. */
function payOut(purse: Purse): number {
  const owed = Math.min(purse.cash, purse.debt);
  const paid = purse.cash - owed;
  purse.debt -= owed;
  Object.assign(purse, { cash: 0, bonus: 0, rollover: null });
  return paid;
}

/** A player closes their account, and all cash is paid out; sometimes a bank returns a Pix afterwards. A new player takes the seat. */
export const closeAccount: Act = async (days, seat) => {
  const { client, purse } = seat;
  if (purse.standing !== 'active') return null;
  const asked = await client.call('DELETE', '/api/account', { current_password: client.password });
  if (purse.open !== null) {
    expectSame('closing beside an open round', asked.body['code'], 'round_open');
    return 'an account is not closed beside an open round';
  }
  expectSame('the closure', asked.status, 202);
  purse.standing = 'closed';
  const paid = payOut(purse);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await days.open.settle();
    await timePasses(days, seat, MINUTE_MS + 1_000);
  }
  await days.open.settle();
  const [gone] = below(days, 3) === 0 ? purse.deposits.splice(0, 1) : [];
  if (gone !== undefined) {
    await days.open.sandbox.send('POST', '/pix-psp/refund', { endToEndId: gone.endToEndId, nature: 'MED_FRAUDE' });
    await days.open.settle();
    purse.debt += gone.amount;
  }
  days.seats.splice(days.seats.indexOf(seat), 1);
  days.closed.push(seat);
  days.seats.push(await sitDown(days));
  return `an account is closed, ${paid} paid out${gone === undefined ? '' : `, ${gone.amount} taken back afterwards`}`;
};
