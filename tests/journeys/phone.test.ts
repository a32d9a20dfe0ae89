import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SportsEventRow, sportsEventsReply } from '#contracts/sportsbook/events.ts';
import { confirmEmail, lastCode } from '#tests/system/br-player.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { BR_FIELDS, deposit, newPerson, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { setSetting } from '#tests/system/set-setting.ts';
import { UNTIL } from '#tests/until.ts';
import { askSite } from './ask-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { brRegistration, completion, loginCode } from './forms/br-forms.ts';
import { playerForms, slipStake, withdrawalCode } from './forms/player-forms.ts';
import { visitorForms } from './forms/visitor-forms.ts';
import { type Finger, fingerOf, typed } from './forms/finger.ts';
import { leaveForm, type WalkedForm, walkForm } from './forms/walk-form.ts';
import { loginCookies } from './gates/player-seat.ts';
import { openSettled, type Traffic, watchTraffic } from './gates/traffic.ts';
import { newVisitor, openBrowser, PHONE, type Visitor } from './open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function walkPage({ page, traffic }: Phone, url: string, forms: readonly WalkedForm[]): Promise<void> {
  await openSettled(page, traffic, url);
  for (const [place, form] of forms.entries()) {
    const before = forms[place - 1];
    if (before !== undefined) await leaveForm(page, before);
    await walkForm(page, form);
  }
}

interface Phone extends Visitor {
  readonly traffic: Traffic;
}

/** Opens a page on a phone, logged in if a player is given. */
async function phoneOf(open: OpenSite, player?: PlayerClient): Promise<Phone> {
  const visitor = await newVisitor(browser, { viewport: PHONE });
  await visitor.context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
  if (player !== undefined) await visitor.context.addCookies(await loginCookies(open, player));
  return { ...visitor, traffic: watchTraffic(visitor.page) };
}

/** Visits pages in sequence on a phone, and submits every form of each page. */
async function visit(open: OpenSite, pages: readonly (readonly [string, readonly WalkedForm[]])[], player?: PlayerClient): Promise<void> {
  const phone = await phoneOf(open, player);
  const { context, problems } = phone;
  for (const [path, forms] of pages) await walkPage(phone, open.url + path, forms);
  expect(problems.filter((problem) => !problem.includes('WebSocket'))).toEqual([]);
  await context.close();
}

describe('a refused form moves the focus to its first wrong field, with the error in view on a phone', () => {
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

  test('forms of a visitor: login, registration, recovery, a new password, the support', async () => {
    await visit(open, visitorForms(await newPerson(open), player.email));
  });

  test('forms of a player: money, account, protection, the proof', async () => {
    await visit(open, playerForms(player.password), player);
  });

  test('forms of a withdrawal’s code, the slip’s stake, and a choice of notices that failed to save', async () => {
    const phone = await phoneOf(open, player);
    const { context, page } = phone;
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
    await walkPage(phone, `${open.url}/user/withdraw`, [withdrawalCode]);
    await vi.waitUntil(async () => JSON.stringify(await askSite(`${open.url}/sportsbook/v1/events?per_page=5`)).includes('main_market'), UNTIL);
    await walkPage(phone, `${open.url}/sports`, [slipStake]);
    await leaveForm(page, slipStake);

    await page.route('**/api/notifications/preferences', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await openSettled(page, phone.traffic, `${open.url}/user/notifications`);
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

/** On pages with an action the missing step replaces the button, uncovered in the first view, and the bar at the foot is empty. */
async function expectNothingCovered({ page, traffic }: Phone, url: string): Promise<void> {
  for (const [path, first] of [
    ['/games/mines', true],
    ['/games/dice', true],
    ['/user/wallet/deposit', true],
    ['/user/wallet', false],
  ] as const) {
    await openSettled(page, traffic, url + path);
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

describe('under br', () => {
  let open: OpenSite;
  beforeAll(async () => {
    open = await openSite({ pages: true, environment: { COMPLIANCE_PROFILE: 'br' } });
  });
  afterAll(() => open.close());

  test('forms of the registration with gender, address and limits, the login’s code, and the missing data of an older account (ID-5)', async () => {
    const player = await registerPlayer(open, BR_FIELDS);
    const person = await newPerson(open);
    const phone = await phoneOf(open);
    const { context, page, problems } = phone;
    await walkPage(phone, `${open.url}/promotions?modal=register`, [brRegistration(person.cpf)]);
    await walkPage(phone, `${open.url}/promotions?modal=login`, [loginCode(player)]);
    await page.getByLabel('Código enviado para o seu e-mail').fill(await lastCode(open, player));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The bar at the foot of every page shows the missing step, with a link to it.
    await page.getByRole('region', { name: 'Falta um passo' }).getByRole('link', { name: 'Confirmar' }).waitFor();
    await expectAccessible(page, 'held up');
    await expectNothingCovered(phone, open.url);

    await confirmEmail(open, player);
    await open.database.owner.k.updateTable('identity_player').set({ gender: null }).execute();
    expect((await player.call('PUT', '/api/account', { address: null })).status).toBe(200);
    await walkPage(phone, `${open.url}/user/account`, [completion]);
    await page.getByLabel('Estado').selectOption('SP');
    await page.locator('#completar').getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Cadastro completo.').waitFor();
    expect(problems.filter((problem) => !problem.includes('WebSocket'))).toEqual([]);
    await context.close();
  });
});

/** Maximum number of taps of a newcomer to the copied Pix code, and from there to a round or a bet. */
const MOST = 9;

describe('a newcomer on a phone', () => {
  let open: OpenSite;
  beforeAll(async () => {
    open = await openSite({ pages: true });
    await setSetting(open.site, 'register_bot_check', true);
    await open.site.settings.refresh();
  });
  afterAll(async () => {
    await expectLedgerHolds(open.site);
    await open.close();
  });

  /** From the landing page to the copied code of a Pix. The bot check is on: it is invisible, and each call carries its own token. */
  async function arriveAndCharge(page: Page, { tap }: Finger): Promise<void> {
    const person = await newPerson(open);
    const calls = ['/api/validate/document', '/v2/auth/register'].map((path) => page.waitForRequest((request) => request.url().endsWith(path)));
    await page.goto(open.url);
    await tap('create', page.getByRole('main').getByRole('link', { name: 'Criar conta' }).first());
    const sheet = page.getByRole('dialog');
    await typed(page, person.cpf);
    await sheet.getByText(person.name).waitFor();
    await page.keyboard.press('Enter');
    await typed(page, `t${person.cpf}@correio.example`, '11987654321', 'uma-frase-bem-comprida-9');
    await tap('terms', sheet.getByRole('checkbox', { name: /18 anos/ }));
    await tap('register', sheet.getByRole('button', { name: 'Criar conta' }));
    await tap('charge', sheet.getByRole('button', { name: /^Gerar código Pix/ }));
    await tap('copy', sheet.getByRole('button', { name: /copiar/i }));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await sheet.getByLabel('Pix copia e cola').inputValue());
    const tokens = (await Promise.all(calls)).map((call) => (call.postDataJSON() as { token: string }).token);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token.length).toBeGreaterThan(400);
  }

  async function pay(page: Page): Promise<void> {
    const { txid } = await open.site.db.k.selectFrom('payments_deposit').select('txid').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    await open.sandbox.send('POST', '/pix-psp/pay', { txid });
    await page.getByText('Depósito confirmado').waitFor();
  }

  /** The first round of Mines, from the paid deposit on. */
  async function playMines(page: Page, { tap }: Finger): Promise<void> {
    const named = (role: 'link' | 'button', name: RegExp) => page.getByRole(role, { name }).first();
    await tap('go on', page.getByRole('dialog').getByRole('button', { name: 'Continuar' }));
    await tap(
      'a game',
      page
        .getByRole('main')
        .getByRole('link', { name: /^Mines/ })
        .first(),
    );
    await tap('bet', named('button', /^Apostar R\$/));
    await tap('a tile', named('button', /coluna 1, fechada/));
    await named('button', /coluna 1, (gema|mina)/).waitFor();
  }

  /** The first bet on a match, from any page on. The supplier's own steps of the identity check count, too. */
  async function betOnMatch(page: Page, { tap }: Finger, match: SportsEventRow): Promise<void> {
    await tap('sports', page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Esportes' }));
    const widget = page.frameLocator('iframe');
    for (const step of ['Continuar', 'Continuar', 'Aprovar']) await tap(step, widget.getByRole('button', { name: step, exact: true }));
    await page.locator('iframe').waitFor({ state: 'hidden' });
    const dialog = page.getByRole('dialog');
    await tap('cookies', dialog.getByRole('button', { name: 'Aceitar cookies' }));
    await tap(
      'price',
      page
        .getByRole('main')
        .getByRole('button', { name: `${match.home.name} vence, cotação` })
        .first(),
    );
    await tap('slip', page.getByRole('button', { name: /^Bilhete:/ }));
    await tap('stake', dialog.getByRole('button', { name: /^\+5/ }));
    await tap('bet', dialog.getByRole('button', { name: /^Apostar R\$/ }));
    await page.getByRole('heading', { name: 'Aposta aceita' }).waitFor();
  }

  test('has the Pix code copied within nine taps, the first round of a game within nine more, and the first bet on a match within nine more', async () => {
    const { context, page, problems } = await newVisitor(browser, { viewport: PHONE, first: true, touch: true });
    const traffic = watchTraffic(page);
    const finger = fingerOf();
    const expectFew = () => {
      expect(finger.taps.length, finger.taps.join(', ')).toBeLessThanOrEqual(MOST);
      finger.begin();
    };
    await arriveAndCharge(page, finger);
    expect(new Set(traffic.urls.map((url) => new URL(url).host))).toEqual(new Set([new URL(open.url).host]));
    expectFew();
    await pay(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Ver esportes' }).waitFor();
    await playMines(page, finger);
    expectFew();
    // Before kick-off a price changes every half hour at most; in play it may change at any tap, and cause taps that should not count.
    const match = await vi.waitUntil(async () => {
      const { data } = sportsEventsReply.parse(await askSite(`${open.url}/sportsbook/v1/events?sport=football&per_page=40`));
      return data.find(({ state, main_market }) => state === 'not_started' && main_market?.status === 1) ?? false;
    }, UNTIL);
    await betOnMatch(page, finger, match);
    expectFew();
    expect(problems).toEqual([]);
    await context.close();
  });
});
