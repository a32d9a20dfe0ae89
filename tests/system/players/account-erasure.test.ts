import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { KEPT_AFTER_CLOSURE_MS } from '#server/modules/account/index.ts';
import { eraseDue } from '#server/modules/account/erasure/use-cases/erase-due.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { everyPersonalTable } from '#server/main/every-personal-table.ts';
import { everySealedTable } from '#server/main/every-sealed-table.ts';
import { BY_ITS_RULE } from '#server/platform/personal-data/personal-table.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { UNTIL } from '#tests/until.ts';
import { settleAct } from '../days/settle-act.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, registrationForm, verify } from '../player-client.ts';

let open: OpenSite;
beforeEach(async () => {
  const site = await openSite();
  open = { ...site, settle: () => settleAct(site) };
  await operator('settings', 'set', 'deposit_rollover', '0', '--reason', 'test');
  await open.site.settings.refresh();
});
afterEach(() => open.close());

const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);

/** Runs only the erasure jobs, at the given time: moving every clock by five years would play matches, rounds and days for minutes. */
async function runJobsAfter(ms: number): Promise<void> {
  const at = new Date(open.site.clock.nowMs() + ms);
  for (const name of ['account.erasures', 'account.late-erasures']) {
    const job = open.site.parts.flatMap((part) => part.periodicJobs ?? []).find((each) => each.name === name);
    if (job === undefined) throw new Error(`no job ${name}`);
    await job.run(at);
  }
}
const overdue = async () => {
  const text = await open.site.metrics.registry.metrics();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { seconds: read('palpite_erasures_overdue_seconds'), waiting: read('palpite_erasures_waiting') };
};

interface Gone {
  readonly player: PlayerClient;
  readonly id: string;
}

/** Registers one player per callback, who deposits, bets, withdraws, runs the callback, and then closes the account. */
async function goneAway(...befores: readonly ((player: PlayerClient) => Promise<void>)[]): Promise<Gone[]> {
  const gone: Gone[] = [];
  for (const before of befores) {
    const player = await registerPlayer(open);
    await verify(open, player);
    gone.push({ player, id: String(((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id) });
    await deposit(open, player, 5_000);
    expect((await player.act('/api/originals/dice/bets', { stake: 500, chance: 50, direction: 'over' })).status).toBe(201);
    expect((await player.act('/api/withdrawals', { amount: 300, pix_key_type: 'cpf', pix_key: player.person.cpf })).status).toBe(201);
    await open.settle();
    await before(player);
    expect((await player.call('DELETE', '/api/account', { current_password: player.password })).status).toBe(202);
  }
  for (let turn = 0; turn < 3; turn += 1) {
    await open.settle();
    await open.advance(MINUTE_MS + 1_000);
  }
  await open.settle();
  for (const { id } of gone)
    expect(await open.site.db.k.selectFrom('account_closure').select('status').where('player_id', '=', id).execute()).toEqual([{ status: 'closed' }]);
  return gone;
}
const nothing = async (): Promise<void> => {};
function one<T>(found: readonly T[], at = 0): T {
  const each = found[at];
  if (each === undefined) throw new Error('nobody');
  return each;
}

const erasureOf = (id: string) =>
  open.site.db.k.selectFrom('account_erasure').select(['cpf_kept', 'closure_id']).where('player_id', '=', id).executeTakeFirst();

/** Tables that still store encrypted data of a player, except those whose own rule deletes rows by age. */
async function sealedOf(id: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, columns } of everySealedTable) {
    const { player, atClosure } = everyPersonalTable.find((each) => each.table === table) ?? {};
    if (typeof player !== 'string' || atClosure === BY_ITS_RULE) continue;
    for (const { column } of columns) {
      const { rows } = await sql<{ many: number }>`
        SELECT count(*)::integer AS many FROM ${sql.table(table)} WHERE ${sql.ref(player)} = ${id} AND octet_length(${sql.ref(column)}) > 0`.execute(
        open.site.db.k,
      );
      if ((rows[0]?.many ?? 0) > 0) found.push(`${table}.${column}`);
    }
  }
  return found;
}

const mayRegister = async (player: PlayerClient): Promise<boolean> => {
  const form = registrationForm(player.person, `again-${player.email}`);
  return (await callSite(open.url, 'POST', '/v2/auth/register', form)).status === 200;
};

test('five years after the closure, not a day sooner, no data identifies the player any more; every centavo is still in the ledger (SEC-17)', async () => {
  const gone = await goneAway(nothing, nothing);
  const [{ player, id }, other] = [one(gone), one(gone, 1)];
  const moved = await open.site.db.k.selectFrom('ledger_transfer').select(['id', 'amount', 'kind']).where('player_id', '=', id).orderBy('id').execute();
  expect(moved.length).toBeGreaterThan(3);
  expect(await sealedOf(id)).toContain('payments_withdrawal.pix_key_sealed');
  await runJobsAfter(KEPT_AFTER_CLOSURE_MS - DAY_MS);
  expect(await erasureOf(id)).toBeUndefined();
  expect(await mayRegister(player)).toBe(false);
  await operator('erasures', 'preserve', other.player.person.cpf, '--reason', 'a court asks');
  await runJobsAfter(KEPT_AFTER_CLOSURE_MS);
  expect(await erasureOf(id)).toMatchObject({ cpf_kept: false });
  expect(await overdue()).toEqual({ seconds: 0, waiting: 1 });
  // A server seed belongs to the site, not to the player.
  expect(await sealedOf(id)).toEqual(['originals_seed.sealed_seed']);
  const [row] = await open.site.db.k.selectFrom('identity_player').selectAll().where('id', '=', id).execute();
  expect([row?.password_hash, row?.gender, row?.cpf_sealed.length, row?.profile_sealed.length]).toEqual(['', null, 0, 0]);
  expect(await open.site.db.k.selectFrom('ledger_transfer').select(['id', 'amount', 'kind']).where('player_id', '=', id).orderBy('id').execute()).toEqual(
    moved,
  );
  const login = { login: player.email, password: player.password };
  expect((await callSite(open.url, 'POST', '/api/auth/login', login)).status).toBe(
    (await callSite(open.url, 'POST', '/api/auth/login', { ...login, login: 'x@y.example' })).status,
  );
  expect(await mayRegister(player)).toBe(true);
  await expectLedgerHolds(open.site);

  expect(await erasureOf(other.id)).toBeUndefined();
  expect((await operator('erasures', 'list')).text).toMatch(new RegExp(`player ${other.id}  held since .* by ana: a court asks`));
  expect(await operator('erasures', 'preserve', other.id, '--reason', 'again')).toMatchObject({ done: false, text: expect.stringContaining('already') });
  expect((await operator('erasures', 'release', other.id, '--reason', 'the court is done')).done).toBe(true);
  await runJobsAfter(KEPT_AFTER_CLOSURE_MS + MINUTE_MS);
  expect(await erasureOf(other.id)).toMatchObject({ cpf_kept: false });
  expect((await operator('erasures', 'preserve', other.id, '--reason', 'too late')).text).toMatch(/too late/);
  expect((await operator('erasures', 'list')).text).toBe('None.');
  const acts = await open.site.db.k.selectFrom('platform_audit').select(['act', 'reason']).where('subject', '=', other.id).orderBy('id').execute();
  expect(acts).toEqual([
    { act: 'erasure.preserve', reason: 'a court asks' },
    { act: 'erasure.release', reason: 'the court is done' },
  ]);
  await expectLedgerHolds(open.site);
});

test('an excluded player’s CPF is the only data kept, and blocks a new registration (SEC-17, RG-6)', async () => {
  const gone = await goneAway(async (leaving) => {
    expect((await leaving.call('POST', '/api/exclusion', { duration: '6m', reason: 'preciso parar' })).status).toBe(200);
    await open.settle();
  });
  const { player, id } = one(gone);
  expect(await sealedOf(id)).toContain('responsible_gaming_stop.reason_sealed');
  await runJobsAfter(KEPT_AFTER_CLOSURE_MS);
  expect(await erasureOf(id)).toMatchObject({ cpf_kept: true });
  expect((await sealedOf(id)).filter((name) => name !== 'originals_seed.sealed_seed')).toEqual(['identity_player.cpf_sealed']);
  expect(await mayRegister(player)).toBe(false);
  expect((await callSite(open.url, 'POST', '/api/auth/login', { login: player.person.cpf, password: player.password })).status).not.toBe(200);
  await expectLedgerHolds(open.site);
});

test('a bank’s claim, an open case and money delay the erasure; a failed erasure is quarantined alone, and two parallel runs erase only once', async () => {
  const writes = async (player: PlayerClient): Promise<void> => {
    expect((await player.act('/api/support/messages', { subject: 'Dúvida', message: 'E o meu saque?', name: 'x', email: player.email })).status).toBeLessThan(
      300,
    );
  };
  const gone = await goneAway(nothing, writes, nothing, nothing);
  const [claimed, asking, broken, whole] = [one(gone), one(gone, 1), one(gone, 2), one(gone, 3)];
  const { end_to_end_id } = await open.site.db.k
    .selectFrom('payments_deposit')
    .select('end_to_end_id')
    .where('player_id', '=', claimed.id)
    .executeTakeFirstOrThrow();
  const { cpf_index: own } = await open.site.db.k.selectFrom('identity_player').select('cpf_index').where('id', '=', asking.id).executeTakeFirstOrThrow();
  // Another player's row already has the index that this erasure would write.
  await sql`UPDATE identity_player SET cpf_index = sha256(convert_to('erased ' || ${broken.id}, 'UTF8')) WHERE id = ${asking.id}`.execute(open.site.db.k);
  await open.sandbox.send('POST', '/pix-psp/claim', { endToEndId: end_to_end_id });
  await open.advance(5 * MINUTE_MS + 1_000);
  await open.settle();
  const { account } = open.site.modules.deps;
  const at = new Date(open.site.clock.nowMs() + KEPT_AFTER_CLOSURE_MS);
  await Promise.all([eraseDue(account, at), eraseDue(account, at)]);
  expect(await erasureOf(whole.id)).toBeDefined();
  for (const { id } of [claimed, asking, broken]) expect(await erasureOf(id)).toBeUndefined();
  const reasons = await open.site.db.k
    .selectFrom('account_closure')
    .select(['player_id', 'erase_waits_for'])
    .where('erase_waits_for', 'is not', null)
    .execute();
  expect(Object.fromEntries(reasons.map((row) => [row.player_id, row.erase_waits_for]))).toEqual({
    [claimed.id]: 'a bank claims a Pix',
    [asking.id]: 'a case with the support is open',
  });
  const quarantined = (await listParked(open.site.db.k)).filter(({ kind }) => kind === 'account.erasure');
  expect(quarantined.map(({ error }) => error)).toEqual([expect.stringContaining('identity_player_cpf_index')]);
  await sql`UPDATE identity_player SET cpf_index = ${own} WHERE id = ${asking.id}`.execute(open.site.db.k);
  await operator('parked', 'retry', 'account.erasure', 'all', '--reason', 'mended');
  await eraseDue(account, new Date(at.getTime() + MINUTE_MS));
  expect(await erasureOf(broken.id)).toBeDefined();
});

test('a preservation request made during the erasure waits and is then refused as too late', async () => {
  const { id } = one(await goneAway(nothing));
  const { account } = open.site.modules.deps;
  const acting: Promise<unknown>[] = [];
  await open.database.owner.k.transaction().execute(async (tx) => {
    // The erasure has passed its checks and waits for the lock on a row that it empties.
    await sql`SELECT FROM payments_deposit WHERE player_id = ${id} FOR UPDATE`.execute(tx);
    acting.push(eraseDue(account, new Date(open.site.clock.nowMs() + KEPT_AFTER_CLOSURE_MS)));
    await waitingForLocks(1);
    acting.push(operator('erasures', 'preserve', id, '--reason', 'a court asks'));
    await waitingForLocks(2);
  });
  expect((await Promise.all(acting)).at(-1)).toMatchObject({ done: false, text: expect.stringContaining('too late') });
  expect(await erasureOf(id)).toBeDefined();
  await expectLedgerHolds(open.site);
});

async function waitingForLocks(many: number): Promise<void> {
  const query = "SELECT count(*)::integer AS many FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await open.database.owner.pool.query<{ many: number }>(query)).rows[0]?.many, UNTIL).toBe(many);
}
