import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmEmail, lastCode } from '#tests/system/br-player.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { BR_FIELDS, deposit, newPerson, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { brRegistration, completion, loginCode } from './forms/br-forms.ts';
import { playerForms } from './forms/player-forms.ts';
import { visitorForms } from './forms/visitor-forms.ts';
import { type WalkedForm, walkForm } from './forms/walk-form.ts';
import { newVisitor, openBrowser, PHONE } from './open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function logIn(context: BrowserContext, open: OpenSite, { email, password, ...player }: PlayerClient): Promise<void> {
  const answer = await context.request.post(`${open.url}/api/auth/login`, { data: { login: email, email, password } });
  const { mfa_token } = (await answer.json()) as { mfa_token?: string };
  if (mfa_token === undefined) return;
  const code = await lastCode(open, { ...player, email, password });
  await context.request.post(`${open.url}/api/auth/mfa/verify`, { data: { mfa_token, code } });
}

/** One visit of pages on a phone, one after the other, with every form that stands on each. */
async function visit(open: OpenSite, pages: readonly (readonly [string, readonly WalkedForm[]])[], player?: PlayerClient): Promise<void> {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  if (player !== undefined) await logIn(context, open, player);
  for (const [path, forms] of pages) {
    await page.goto(open.url + path, { waitUntil: 'networkidle' });
    for (const form of forms) await walkForm(page, form);
  }
  expect(problems.filter((problem) => !problem.includes('WebSocket'))).toEqual([]);
  await context.close();
}

describe('a refused form leads to its first wrong field, with the error in view on a phone', () => {
  let open: OpenSite;
  let player: PlayerClient;
  beforeAll(async () => {
    open = await openSite({ pages: true });
    await open.site.db.k.transaction().execute((tx) => open.site.settings.set(tx, 'deposit_rollover', 0, open.site.clock.now()));
    player = await registerPlayer(open);
    await verify(open, player);
    await deposit(open, player, 5_000);
  });
  afterAll(() => open.close());

  test('a visitor’s: login, registration, recovery, a new password, the support', async () => {
    await visit(open, visitorForms(await newPerson(open), player.email));
  });

  test('a player’s: money, account, protection, the proof', async () => {
    await visit(open, playerForms(player.password), player);
  });
});

describe('under br, too', () => {
  let open: OpenSite;
  beforeAll(async () => {
    open = await openSite({ pages: true, environment: { COMPLIANCE_PROFILE: 'br' } });
  });
  afterAll(() => open.close());

  test('registration with gender, address and limits, the login’s code, and what an older account lacks (ID-5)', async () => {
    const player = await registerPlayer(open, BR_FIELDS);
    const person = await newPerson(open);
    await visit(open, [
      ['/promotions?modal=register', [brRegistration(person.cpf)]],
      ['/promotions?modal=login', [loginCode(player)]],
    ]);
    await confirmEmail(open, player);
    const { k } = open.database.owner;
    await k.updateTable('identity_player').set({ gender: null }).execute();
    await k.deleteFrom('responsible_gaming_limit').where('kind', '=', 'loss').execute();
    expect((await player.call('PUT', '/api/account', { address: null })).status).toBe(200);
    await visit(open, [['/user/account', [completion]]], player);
  });
});
