import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { confirmEmail, lastCode } from '#tests/system/br-player.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { BR_FIELDS, deposit, newPerson, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { brRegistration, completion, loginCode } from './forms/br-forms.ts';
import { playerForms, slipStake, withdrawalCode } from './forms/player-forms.ts';
import { visitorForms } from './forms/visitor-forms.ts';
import { leaveForm, type WalkedForm, walkForm } from './forms/walk-form.ts';
import { newVisitor, openBrowser, PHONE } from './open-browser.ts';
import { setSetting } from '#tests/system/set-setting.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function walkPage(page: Page, url: string, forms: readonly WalkedForm[]): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  for (const [place, form] of forms.entries()) {
    const before = forms[place - 1];
    if (before !== undefined) await leaveForm(page, before);
    await walkForm(page, form);
  }
}

/** One visit of pages on a phone, one after the other, with every form that stands on each. */
async function visit(open: OpenSite, pages: readonly (readonly [string, readonly WalkedForm[]])[], player?: PlayerClient): Promise<void> {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  if (player !== undefined) await context.request.post(`${open.url}/api/auth/login`, { data: { login: player.email, password: player.password } });
  for (const [path, forms] of pages) await walkPage(page, open.url + path, forms);
  expect(problems.filter((problem) => !problem.includes('WebSocket'))).toEqual([]);
  await context.close();
}

describe('a refused form leads to its first wrong field, with the error in view on a phone', () => {
  let open: OpenSite;
  let player: PlayerClient;
  beforeAll(async () => {
    open = await openSite({ pages: true });
    await setSetting(open.site, 'deposit_rollover', 0);
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

  test('a withdrawal’s code, the slip’s stake, a choice of notices that was not kept', async () => {
    const { context, page } = await newVisitor(browser, { viewport: PHONE });
    await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
    await context.request.post(`${open.url}/api/auth/login`, { data: { login: player.email, password: player.password } });
    await open.database.owner.k
      .insertInto('identity_mfa')
      .columns(['player_id', 'secret_sealed', 'created_at', 'confirmed_at'])
      .expression((make) =>
        make
          .selectFrom('identity_player')
          .select(({ val }) => [
            'id',
            val(open.site.vault.encrypt(randomBytes(20).toString('hex'), 'totp')).as('secret'),
            val(open.site.clock.now()).as('created'),
            val(open.site.clock.now()).as('confirmed'),
          ]),
      )
      .execute();
    await walkPage(page, `${open.url}/user/withdraw`, [withdrawalCode]);
    await vi.waitUntil(async () => (await (await fetch(`${open.url}/sportsbook/v1/events?per_page=5`)).text()).includes('main_market'), UNTIL);
    await walkPage(page, `${open.url}/sports`, [slipStake]);
    await leaveForm(page, slipStake);

    await page.route('**/api/notifications/preferences', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await page.goto(`${open.url}/user/notifications`, { waitUntil: 'networkidle' });
    const choice = page.getByRole('switch').first();
    const before = await choice.isChecked();
    await choice.click();
    const words = page.locator('#preferencias').getByRole('alert');
    await words.waitFor();
    await expect.poll(() => words.evaluate((each) => each.getBoundingClientRect().bottom < window.innerHeight - 64)).toBe(true);
    expect([await choice.isChecked(), await choice.evaluate((each) => each === document.activeElement)]).toEqual([before, true]);
    await expectAccessible(page, 'a choice that was not kept');
    await page.unroute('**/api/notifications/preferences');
    await choice.click();
    await words.waitFor({ state: 'hidden' });
    await expect.poll(() => choice.isChecked()).toBe(!before);
    await context.close();
  });
});

/** Where one acts, what is missing stands in the button's place, uncovered in the first view, and the bar at the foot is silent. */
async function expectNothingCovered(page: Page, url: string): Promise<void> {
  for (const [path, first] of [
    ['/games/mines', true],
    ['/games/dice', true],
    ['/user/wallet/deposit', true],
    ['/user/wallet', false],
  ] as const) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    const act =
      path === '/user/wallet' ? page.getByRole('main').getByRole('link', { name: 'Sacar' }) : page.getByRole('link', { name: 'Confirmar e-mail ou celular' });
    await act.waitFor();
    const seen = () =>
      act.evaluate((each) => {
        const { left, top, bottom } = each.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => each.contains(document.elementFromPoint(left + 12, y)));
      });
    for (const viewport of [PHONE, { width: 320, height: 568 }]) {
      await page.setViewportSize(viewport);
      if (viewport !== PHONE) await act.evaluate((each) => each.scrollIntoView({ block: 'center' }));
      await expect.poll(seen, { message: `${path}, ${viewport.width} px wide` }).toBe(true);
    }
    await page.setViewportSize(PHONE);
    expect(await page.getByRole('region', { name: 'Falta um passo' }).isVisible(), path).toBe(!first);
  }
}

describe('under br, too', () => {
  let open: OpenSite;
  beforeAll(async () => {
    open = await openSite({ pages: true, environment: { COMPLIANCE_PROFILE: 'br' } });
  });
  afterAll(() => open.close());

  test('registration with gender, address and limits, the login’s code, and what an older account lacks (ID-5)', async () => {
    const player = await registerPlayer(open, BR_FIELDS);
    const person = await newPerson(open);
    const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
    await walkPage(page, `${open.url}/promotions?modal=register`, [brRegistration(person.cpf)]);
    await walkPage(page, `${open.url}/promotions?modal=login`, [loginCode(player)]);
    await page.getByLabel('Código enviado para o seu e-mail').fill(await lastCode(open, player));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // What holds the player up stands at the foot of every page, and leads to where it is mended.
    await page.getByRole('region', { name: 'Falta um passo' }).getByRole('link', { name: 'Confirmar' }).waitFor();
    await expectAccessible(page, 'held up');
    await expectNothingCovered(page, open.url);

    await confirmEmail(open, player);
    await open.database.owner.k.updateTable('identity_player').set({ gender: null }).execute();
    expect((await player.call('PUT', '/api/account', { address: null })).status).toBe(200);
    await walkPage(page, `${open.url}/user/account`, [completion]);
    await page.getByLabel('Estado').selectOption('SP');
    await page.locator('#completar').getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Cadastro completo.').waitFor();
    expect(problems.filter((problem) => !problem.includes('WebSocket'))).toEqual([]);
    await context.close();
  });
});
