import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { createAccountModule } from '#server/modules/account/module.ts';
import { after, type ExclusionWalk, openExclusionWalk } from '#tests/compliance/central-exclusion-walk.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';

let walk: ExclusionWalk;
const checks = () => (createAccountModule(walk.open.site.modules.deps.account).ledgerChecks ?? []).filter(({ name }) => name.startsWith('account:'));

/** Exits that are announced, ended with money kept, ended with money returned, and lifted. */
beforeAll(async () => {
  walk = await openExclusionWalk('open');
  const { richPlayer, bar, lift, payouts, walkTo, turns, operator, exitOf } = walk;
  const [kept, returned, lifted, announced] = [await richPlayer(1_000), await richPlayer(2_000), await richPlayer(1_500), await richPlayer(1_200)];
  const since = await bar(kept);
  await bar(returned);
  await bar(lifted);
  await lift(lifted);
  await payouts('fail');
  await walkTo(after(since, 2, MINUTE_MS));
  for (const hours of [1, 8, 34]) await walkTo(after(since, 2, hours * HOUR_MS));
  await walkTo(after(since, 4, 10 * MINUTE_MS));
  await turns(2);
  await operator('unclaimed', 'return', String((await exitOf(returned)).closure_id), '--reason', 'test');
  await bar(announced);
});
afterAll(() => walk.open.close());

const FOLLOWED = 'account: every central exclusion is followed by what the law says';
const CLOSURES = 'account: what follows a central exclusion is the closure of its player';
const UNCLAIMED = 'account: money that is kept for its owner is what was set aside';
const GATES = 'account: accounts are shut from the asking on';
const OTHER = "'0192ffff-0000-7000-8000-00000000dead'";
const exits = (set: string, status: string) => `UPDATE account_central_exit SET ${set} WHERE status = '${status}'`;

class Undone extends Error {}

test('the checks find nothing after honest exits', async () => {
  const states = await walk.open.site.db.k.selectFrom('account_central_exit').select('status').distinct().orderBy('status').execute();
  expect(states.map(({ status }) => status)).toEqual(['closed', 'lifted', 'noticed']);
  for (const check of checks()) expect(await check.run(walk.open.site.db), check.name).toEqual([]);
});

test.each(
  todaysTenth([
    ['an exit is deleted', "DELETE FROM account_central_exit WHERE status = 'closed'", [FOLLOWED, CLOSURES]],
    ['an exit moves to another player', exits(`player_id = ${OTHER}`, 'noticed'), [FOLLOWED]],
    ['an exclusion is said to have begun earlier', exits("barred_at = barred_at - interval '1 day'", 'noticed'), [FOLLOWED]],
    ['the time to withdraw is cut short', exits("withdraw_until = withdraw_until - interval '1 hour'", 'noticed'), [FOLLOWED]],
    ['the closing is put off', exits("close_by = close_by + interval '1 day'", 'noticed'), [FOLLOWED]],
    ['the return is put off', exits("return_by = return_by + interval '1 day'", 'closed'), [FOLLOWED]],
    ['an exit is lifted by hand', exits("status = 'lifted'", 'closed'), [FOLLOWED, CLOSURES]],
    ['a lifted exit becomes active again', exits("status = 'noticed', ended_at = NULL, due_at = barred_at", 'lifted'), [FOLLOWED]],
    ['an exit names another closure', exits(`closure_id = ${OTHER}`, 'closed'), [CLOSURES]],
    [
      'an exit was shut at another time',
      exits("shut_at = shut_at - interval '3 days', return_by = return_by - interval '3 days'", 'closed'),
      [FOLLOWED, CLOSURES],
    ],
    ['an account opens during its exclusion', "UPDATE gate_player SET status = 'active' WHERE status = 'closed'", [GATES]],
    ['what is kept is deleted', "DELETE FROM account_unclaimed WHERE status = 'kept'", [UNCLAIMED]],
    ['what is kept is less', "UPDATE account_unclaimed SET amount = amount - 1 WHERE status = 'kept'", [UNCLAIMED]],
    ['what is kept is another’s', `UPDATE account_unclaimed SET player_id = ${OTHER} WHERE status = 'kept'`, [UNCLAIMED]],
    ['what is kept is said to be returned', "UPDATE account_unclaimed SET status = 'returned', ended_at = set_aside_at WHERE status = 'kept'", [UNCLAIMED]],
    ['what was returned is kept again', "UPDATE account_unclaimed SET status = 'kept', ended_at = NULL WHERE status = 'returned'", [UNCLAIMED]],
    ['what was returned was handed over', "UPDATE account_unclaimed SET status = 'handed_over' WHERE status = 'returned'", [UNCLAIMED]],
    ['the keeping ends sooner', "UPDATE account_unclaimed SET kept_until = kept_until - interval '1 day'", [UNCLAIMED]],
  ] as const),
)('caught: %s', async (_name, damage, caught) => {
  const names: string[] = [];
  let changed = 0n;
  const undone = await walk.open.database.owner.k
    .transaction()
    .execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql
        .raw('ALTER TABLE account_unclaimed DROP CONSTRAINT IF EXISTS account_unclaimed_check1, DROP CONSTRAINT IF EXISTS account_unclaimed_check2')
        .execute(tx);
      changed = (await sql.raw(damage).execute(tx)).numAffectedRows ?? 0n;
      for (const check of checks()) if ((await check.run({ ...walk.open.database.owner, k: tx })).length > 0) names.push(check.name);
      throw new Undone();
    })
    .catch((error: unknown) => error);
  if (!(undone instanceof Undone)) throw undone;
  expect(changed).toBeGreaterThan(0n);
  expect(names).toEqual(expect.arrayContaining([...caught]));
});
