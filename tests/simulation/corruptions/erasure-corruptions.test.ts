import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseDue } from '#server/modules/account/erasure/use-cases/erase-due.ts';
import { KEPT_AFTER_CLOSURE_MS } from '#server/modules/account/index.ts';
import { createAccountModule } from '#server/modules/account/module.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { settleAct } from '#tests/system/days/settle-act.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { registerPlayer } from '#tests/system/player-client.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { noticedBy, statements } from '../tampering.ts';

let open: OpenSite;
const checks = () => (createAccountModule(open.site.modules.deps.account).ledgerChecks ?? []).filter(({ name }) => name.startsWith('account:'));

/** An erased player, an excluded player whose CPF is kept, a player whose data were preserved and released, and one whose data are preserved. */
beforeAll(async () => {
  open = await openSite();
  const players = [];
  for (const leaves of ['plain', 'excluded', 'released', 'held']) {
    const player = await registerPlayer(open);
    players.push({ player, leaves });
    if (leaves === 'excluded') await player.call('POST', '/api/exclusion', { duration: 'indefinite', reason: 'test' });
    await player.call('DELETE', '/api/account', { current_password: player.password });
    const hold = (act: string) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['erasures', act, player.person.cpf, '--reason', 'test']);
    if (leaves === 'released' || leaves === 'held') await hold('preserve');
    if (leaves === 'released') await hold('release');
  }
  await settleAct(open);
  await eraseDue(open.site.modules.deps.account, new Date(open.site.clock.nowMs() + KEPT_AFTER_CLOSURE_MS));
});
afterAll(() => open.close());

test('the checks find nothing after an honest erasure', async () => {
  const erased = await open.site.db.k.selectFrom('account_erasure').select('cpf_kept').orderBy('cpf_kept').execute();
  expect(erased.map(({ cpf_kept }) => cpf_kept)).toEqual([false, false, true]);
  for (const check of checks()) expect(await check.run(open.site.db), check.name).toEqual([]);
});

const ERASED = 'account: whoever is erased was closed for five years, and is nobody';
const MARKS = 'account: the mark of an exclusion outlives the account, and no other CPF does';
const HOLDS = 'account: nothing is erased that an operator holds';
const AUDITED = 'account: every hold is placed and released by an audited act, and every such act is a hold’s';
const OTHER = "'0192ffff-0000-7000-8000-00000000dead'";
const plain = (set: string) => `UPDATE account_erasure SET ${set} WHERE ctid = (SELECT ctid FROM account_erasure WHERE NOT cpf_kept LIMIT 1)`;
const onErased = (set: string, which: string) =>
  `UPDATE identity_player p SET ${set} FROM account_erasure e WHERE e.player_id = p.id AND p.ctid = (SELECT q.ctid FROM identity_player q JOIN account_erasure f ON f.player_id = q.id WHERE ${which} LIMIT 1)`;
const INDEX = "sha256('somebody')";

test.each(
  todaysTenth([
    ['an erasure is deleted', 'DELETE FROM account_erasure WHERE cpf_kept', ERASED],
    ['an erasure moves to another player', plain(`player_id = ${OTHER}`), ERASED],
    ['an erasure names another closure', plain(`closure_id = ${OTHER}`), ERASED],
    ['an erasure follows another day’s closure', plain("closed_at = closed_at - interval '1 day'"), ERASED],
    ['an erasure came too soon', plain("erased_at = closed_at + interval '1825 days'"), ERASED],
    ['an erasure hides that the CPF stayed', 'UPDATE account_erasure SET cpf_kept = false WHERE cpf_kept', MARKS],
    [
      'an erasure is said of somebody who is there',
      "UPDATE account_closure SET erase_after = 'infinity' WHERE erase_after IS DISTINCT FROM 'infinity'",
      ERASED,
    ],
    ['a closure forgets that it was erased', "UPDATE account_closure SET erase_after = NULL WHERE erase_after = 'infinity'", ERASED],
    ['somebody is emptied whose time is not over', "UPDATE identity_player SET profile_sealed = '' WHERE octet_length(profile_sealed) > 0", ERASED],
    ['an erased player gets an e-mail again', onErased(`email_index = ${INDEX}`, 'true'), ERASED],
    ['an erased player gets a password again', onErased("password_hash = 'x'", 'true'), ERASED],
    ['an erased player’s CPF stays behind', onErased(`cpf_index = ${INDEX}`, 'NOT f.cpf_kept'), ERASED],
    ['the mark of an exclusion is removed', onErased("cpf_sealed = '', cpf_index = sha256(convert_to('erased ' || p.id, 'UTF8'))", 'f.cpf_kept'), ERASED],
    [
      'an exclusion is lifted by hand after the erasure',
      'UPDATE gate_player SET excluded_until = NULL, exclusion_kind = NULL WHERE excluded_until IS NOT NULL',
      MARKS,
    ],
    ['a hold comes to have been open', 'UPDATE account_preservation SET released_at = NULL WHERE released_at IS NOT NULL', HOLDS],
    ['a hold was released later', "UPDATE account_preservation SET released_at = 'infinity' WHERE released_at IS NOT NULL", HOLDS],
    [
      'a hold moves to somebody who was erased',
      'UPDATE account_preservation SET player_id = (SELECT player_id FROM account_erasure WHERE cpf_kept) WHERE released_at IS NULL',
      HOLDS,
    ],
    [
      'a hold is placed that no operator ordered',
      `INSERT INTO account_preservation (id, player_id, reason, ordered_by, ordered_at) SELECT ${OTHER}, player_id, reason, ordered_by, ordered_at FROM account_preservation WHERE released_at IS NOT NULL`,
      AUDITED,
    ],
    ['a hold that an operator placed is deleted', 'DELETE FROM account_preservation WHERE released_at IS NULL', AUDITED],
    ['a hold that was released is deleted', 'DELETE FROM account_preservation WHERE released_at IS NOT NULL', AUDITED],
    ['a hold has another reason', "UPDATE account_preservation SET reason = 'another' WHERE released_at IS NULL", AUDITED],
    ['a hold was ordered by somebody else', "UPDATE account_preservation SET ordered_by = 'bia' WHERE released_at IS NULL", AUDITED],
    ['a hold was ordered earlier', "UPDATE account_preservation SET ordered_at = ordered_at - interval '1 day' WHERE released_at IS NULL", AUDITED],
    ['a hold moves to another player', 'UPDATE account_preservation SET player_id = (SELECT player_id FROM account_erasure WHERE cpf_kept)', AUDITED],
    [
      'a hold is lifted that no operator released',
      "UPDATE account_preservation SET released_at = ordered_at, released_by = 'ana', release_reason = 'test' WHERE released_at IS NULL",
      AUDITED,
    ],
    ['a release was somebody else’s', "UPDATE account_preservation SET released_by = 'bia' WHERE released_at IS NOT NULL", AUDITED],
    ['a release has another reason', "UPDATE account_preservation SET release_reason = 'another' WHERE released_at IS NOT NULL", AUDITED],
    ['a release is forgotten', 'UPDATE account_preservation SET released_at = NULL, released_by = NULL, release_reason = NULL', AUDITED],
    ['the act that placed a hold is gone', "DELETE FROM platform_audit WHERE act = 'erasure.preserve'", AUDITED],
    ['the act that released a hold is gone', "DELETE FROM platform_audit WHERE act = 'erasure.release'", AUDITED],
    ['an act names an unknown preservation', `UPDATE platform_audit SET after = '{"held": "nobody"}' WHERE act = 'erasure.preserve'`, AUDITED],
    [
      'an act is recorded twice',
      "INSERT INTO platform_audit (actor, act, subject, before, after, reason, at, previous, hash) SELECT actor, act, subject, before, after, reason, at, previous, hash FROM platform_audit WHERE act = 'erasure.release'",
      AUDITED,
    ],
    ['a preservation moves to an unknown player', `UPDATE account_preservation SET player_id = ${OTHER} WHERE released_at IS NULL`, HOLDS],
  ] as const),
)('caught: %s', async (_name, damage, caught) => {
  const world = { owner: open.database.owner, checks: checks() };
  // The owner of the database can drop its constraints first.
  const free = sql`
    DO $$ DECLARE r record; BEGIN
      FOR r IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
               WHERE contype = 'c' AND conrelid IN ('identity_player'::regclass, 'account_erasure'::regclass, 'account_preservation'::regclass) LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', r.name, r.conname);
      END LOOP;
    END $$`;
  expect(await noticedBy(world, async (tx) => (await free.execute(tx), statements(damage)(tx)))).toContain(caught);
});
