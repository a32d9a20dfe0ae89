import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountModule } from '#server/modules/account/module.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';

let open: OpenSite;
const checks = () => (createAccountModule(open.site.modules.deps.account).ledgerChecks ?? []).filter(({ name }) => name.startsWith('account:'));

async function close(player: PlayerClient): Promise<void> {
  expect((await player.call('DELETE', '/api/account', { current_password: player.password })).status).toBe(202);
}
async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await open.advance(61_000);
    await open.sandbox.send('POST', '/pix-psp/flush', {});
    await open.settle();
  }
}

/** Closures in every state: closed with and without a payout, cancelled after a failed payout, paying. */
beforeAll(async () => {
  open = await openSite();
  await close(await registerPlayer(open));
  const paid = await registerPlayer(open);
  await deposit(open, paid, 2_000);
  await close(paid);
  await turns(3);
  const failed = await registerPlayer(open);
  await deposit(open, failed, 2_000);
  await open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'fail' });
  await close(failed);
  await turns(3);
  const { id } = await open.site.db.k.selectFrom('account_closure').select('id').where('status', '=', 'waiting').executeTakeFirstOrThrow();
  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['closures', 'cancel', id, '--reason', 'test']);
  const paying = await registerPlayer(open);
  await deposit(open, paying, 2_000);
  await open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'unknown' });
  await close(paying);
  await turns(1);
});
afterAll(() => open.close());

test('the checks find nothing after an honest day', async () => {
  const states = await open.site.db.k.selectFrom('account_closure').select('status').distinct().orderBy('status').execute();
  expect(states.map(({ status }) => status)).toEqual(['cancelled', 'closed', 'paying']);
  for (const check of checks()) expect(await check.run(open.site.db), check.name).toEqual([]);
});

const TIMELINES = 'account: each closure’s timeline leads to its state';
const GATES = 'account: accounts are shut from the asking on';
const PAYOUTS = 'account: what a closure paid is its own';
const one = (set: string, where: string) => `UPDATE account_closure t SET ${set} WHERE t.ctid = (SELECT ctid FROM account_closure WHERE ${where} LIMIT 1)`;
const OTHER = "'0192ffff-0000-7000-8000-00000000dead'";

class Undone extends Error {}

test.each(
  todaysTenth([
    ['a closure is deleted', "DELETE FROM account_closure WHERE status = 'closed' AND withdrawal_id IS NOT NULL", [GATES, PAYOUTS]],
    ['a closure moves to another player', one(`player_id = ${OTHER}`, "status = 'paying'"), [GATES, PAYOUTS]],
    ['a closure gets another id', one(`id = ${OTHER}`, "status = 'paying'"), [TIMELINES, PAYOUTS]],
    ['a closed account claims that its closure was cancelled', one("status = 'cancelled'", "status = 'closed'"), [TIMELINES, GATES]],
    ['a payout under way is closed', one("status = 'closed', ended_at = asked_at, due_at = NULL", "status = 'paying'"), [TIMELINES, PAYOUTS]],
    ['a closure names another payout', one(`withdrawal_id = ${OTHER}`, "status = 'paying'"), [PAYOUTS]],
    ['a closure was asked for at another time', one("asked_at = asked_at - interval '1 day'", "status = 'closed'"), [TIMELINES]],
    ['a closure ended at another time', one("ended_at = ended_at - interval '1 day'", "status = 'closed'"), [TIMELINES]],
    ['a closure forgets a payout that failed', one('tries = 0', "status = 'cancelled'"), [TIMELINES]],
    ['a step is deleted', "DELETE FROM account_closure_step WHERE status = 'paying'", [TIMELINES]],
    ['a step says another thing', "UPDATE account_closure_step SET status = 'cancelled' WHERE status = 'closed'", [TIMELINES]],
    ['a step was at another time', "UPDATE account_closure_step SET at = at - interval '1 day' WHERE ordinal = 1", [TIMELINES]],
    ['an account that is closed is opened by hand', "UPDATE gate_player SET status = 'active' WHERE status = 'closed'", [GATES]],
    ['an account is closed by hand', "UPDATE gate_player SET status = 'closed' WHERE status <> 'closed'", [GATES]],
    ['a payout moves to another player', `UPDATE payments_withdrawal SET player_id = ${OTHER} WHERE status = 'paid'`, [PAYOUTS]],
  ] as const),
)('caught: %s', async (_name, damage, caught) => {
  const names: string[] = [];
  let changed = 0n;
  const undone = await open.database.owner.k
    .transaction()
    .execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      changed = (await sql.raw(damage).execute(tx)).numAffectedRows ?? 0n;
      for (const check of checks()) if ((await check.run({ ...open.database.owner, k: tx })).length > 0) names.push(check.name);
      throw new Undone();
    })
    .catch((error: unknown) => error);
  if (!(undone instanceof Undone)) throw undone;
  expect(changed).toBeGreaterThan(0n);
  expect(names).toEqual(expect.arrayContaining([...caught]));
});
