import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import { readWallet, type Wallet } from '#server/modules/wallet/index.ts';
import { type Days, expectSame, type Seat } from './days.ts';
import { withdrawable } from './house-model.ts';

/** Player ids, cached by CPF since they never change. */
const ids = new WeakMap<Seat, string>();

async function walletOf({ open }: Days, seat: Seat): Promise<Wallet | null> {
  const id = ids.get(seat) ?? (await findPlayerByLogin(open.site.modules.deps.backoffice.identity, seat.client.person.cpf)) ?? '';
  ids.set(seat, id);
  return readWallet(open.site.db.k, id, open.site.clock.now());
}

/** Compares the balance and the withdrawable amount: an unexplained reservation would otherwise show only at a withdrawal. */
export async function expectBalance(days: Days, seat: Seat): Promise<void> {
  const { client, purse } = seat;
  if (purse.standing === 'closed') return;
  const { value, bonus } = await client.balance();
  expectSame('balance', { value, bonus }, { value: purse.cash, bonus: purse.bonus });
  const wallet = await walletOf(days, seat);
  expectSame('what may be withdrawn', [wallet?.withdrawableCents, wallet?.debtCents], [withdrawable(purse), purse.debt]);
}

/** Compares every wallet, also of players who left or closed their account: a player's act must not move another player's money. */
export async function expectEverybody(days: Days): Promise<void> {
  for (const seat of [...days.seats, ...days.left, ...days.closed]) {
    const { name, purse } = seat;
    const wallet = await walletOf(days, seat);
    expectSame(
      `${name}'s wallet`,
      [wallet?.cashCents, wallet?.heldCents, wallet?.bonusCents, wallet?.debtCents],
      [purse.cash, purse.held, purse.bonus, purse.debt],
    );
  }
}

/** Reads the wallet of a closed account from the database, since its player cannot call the site: only the debt may remain. */
export async function expectClosed(days: Days, seat: Seat): Promise<void> {
  const wallet = await walletOf(days, seat);
  const left = [wallet?.cashCents, wallet?.heldCents, wallet?.bonusCents, wallet?.debtCents];
  expectSame(`${seat.name}'s closed wallet`, left, [0, 0, 0, seat.purse.debt]);
  const closure = await days.open.site.db.k
    .selectFrom('account_closure')
    .select('status')
    .where('player_id', '=', ids.get(seat) ?? '')
    .executeTakeFirst();
  expectSame(`${seat.name}'s closure`, closure?.status, 'closed');
}
