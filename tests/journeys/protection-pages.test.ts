import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import type { OpenSite } from '#tests/system/open-site.ts';
import { openStudioAndSite, type StudioAndSite } from '#tests/system/open-studio.ts';
import { deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { enterAs } from './gates/enter-as.ts';
import { look } from './gates/look.ts';
import { expectNothingOffered, OFF } from './gates/nothing-offered.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

/** The bar at the foot of a phone. */
const BAR_PX = 64;
/** A scene is drawn by the processor here: a quarter of the pixels, and no CSS pixel less. */
const COARSE = 0.5;

let world: StudioAndSite;
let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  world = await openStudioAndSite({ pages: true, sports: false });
  ({ open } = world);
  browser = await openBrowser();
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await world.close();
});

const enter = (page: Page, player: PlayerClient, path: string) => enterAs(open, page, { player, path });

async function newPlayer(): Promise<PlayerClient> {
  const player = await registerPlayer(open);
  await deposit(open, player, 10_000);
  return player;
}

/** Stakes R$ 20,00 on a board of Mines. */
async function betOnMines(page: Page): Promise<void> {
  await page.goto(`${open.url}/games/mines`, { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Aposta' }).fill('20,00');
  await page.getByRole('button', { name: /^Apostar R\$/ }).click();
}

/** Plays with money, as far as the game's own button. */
async function startSlot(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Jogar a valer' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Girar', exact: true }).waitFor();
}

/** The field has the focus, and what is wrong with it can be read without scrolling. */
async function expectLedTo(field: Locator, error: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  const box = await error.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height - BAR_PX);
}

describe('limits', () => {
  test('a wrong first, middle or last field is led to, with its error in view', async () => {
    const player = await newPlayer();
    const { page, problems } = await newVisitor(browser, { viewport: PHONE });
    await enter(page, player, '/user/protection');
    const bets = page.getByRole('region', { name: 'Número de apostas' });
    await bets.getByRole('button', { name: 'Definir limite' }).click();
    for (const name of ['Por dia', 'Por semana', 'Por mês']) {
      await bets.getByLabel(name).fill('muitas');
      await bets.getByRole('button', { name: 'Salvar limites' }).click();
      await expectLedTo(bets.getByLabel(name), bets.getByText('Escreva só o número, como 50.'));
      await bets.getByLabel(name).fill('');
    }
    await look(page, 'a form of limits');
    expect(problems).toEqual([]);
  });

  test('lowered at once, raised after 24 hours and a confirmation; the bet beyond it is refused in the player’s words', async () => {
    const player = await newPlayer();
    const { page, problems } = await newVisitor(browser, { viewport: PHONE });
    await enter(page, player, '/user/protection');
    const stakes = page.getByRole('region', { name: 'Valor apostado' });
    const change = async (act: string, text: string) => {
      await stakes.getByRole('button', { name: act }).click();
      await stakes.getByLabel('Por dia').fill(text);
      await stakes.getByRole('button', { name: 'Salvar limites' }).click();
    };
    await change('Definir limite', '50,00');
    await stakes.getByText('R$ 0,00 de R$ 50,00').waitFor();
    await change('Mudar', '10,00');
    await stakes.getByText('R$ 0,00 de R$ 10,00').waitFor();
    await betOnMines(page);
    await page
      .getByText(/limite/i)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect((await player.balance()).value).toBe(10_000);

    await page.goto(`${open.url}/user/protection`, { waitUntil: 'networkidle' });
    await change('Mudar', '30,00');
    await stakes.getByText('Pedido: R$ 30,00 por dia').waitFor();
    await look(page, 'an increase that waits');
    await open.advance(DAY_MS - MINUTE_MS);
    await enter(page, player, '/user/protection');
    expect(await stakes.getByRole('button', { name: 'Confirmar' }).count()).toBe(0);
    await open.advance(2 * MINUTE_MS);
    await page.reload({ waitUntil: 'networkidle' });
    await stakes.getByText('R$ 0,00 de R$ 10,00').waitFor();
    await look(page, 'an increase to be confirmed');
    await stakes.getByRole('button', { name: 'Confirmar' }).click();
    await stakes.getByText('R$ 0,00 de R$ 30,00').waitFor();

    await change('Mudar', '');
    await stakes.getByRole('button', { name: 'Cancelar pedido' }).click();
    await stakes.getByText('Pedido: ').waitFor({ state: 'hidden' });
    await stakes.getByText('R$ 0,00 de R$ 30,00').waitFor();
    expect(problems).toEqual([]);
  });
});

test('a pause by keyboard alone: it says its end, no page offers a bet or a deposit, the withdrawal stays, and it ends by itself (RG-6)', async () => {
  const player = await newPlayer();
  const { page, problems } = await newVisitor(browser, { viewport: PHONE });
  await enter(page, player, '/user/protection/suspension');
  await look(page, 'the pause page');
  await page.getByRole('radio', { name: /24 horas/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirme a sua pausa' }).waitFor();
  await look(page, 'the last look before a pause');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(/^Sua conta está em pausa até \d+ de \p{L}+ de \d{4}, às \d\d:\d\d$/u).waitFor();
  await look(page, 'a pause that holds');

  await page.goto(`${open.url}/promotions`, { waitUntil: 'networkidle' });
  const notice = page.getByRole('region', { name: 'Pausa ou autoexclusão' });
  await notice.getByText(/^Em pausa até .* saque e ajuda funcionam\.$/).waitFor();
  await look(page, 'any page in a pause');
  await expectNothingOffered(page, open.url);
  await notice.getByRole('link', { name: 'Sacar' }).click();
  await page.getByText('Disponível para saque').waitFor();

  await open.advance(DAY_MS + MINUTE_MS);
  await enter(page, player, '/games/mines');
  await betOnMines(page);
  await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  expect(await notice.count()).toBe(0);
  expect(problems).toEqual([]);
});

test('an exclusion in two steps: nothing reopens at its end until the player says so', async () => {
  const player = await newPlayer();
  const { page, problems } = await newVisitor(browser, { viewport: PHONE });
  await enter(page, player, '/user/protection/exclusion');
  await look(page, 'the exclusion page');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectLedTo(page.getByRole('radio').first(), page.getByText('Escolha por quanto tempo.'));
  await page.getByRole('radio', { name: /6 meses/ }).check({ force: true });
  await page.getByLabel('Quer contar o motivo?').fill('Quero um tempo para mim.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Quero me autoexcluir' }).click();
  await page.getByText('Marque para confirmar.').waitFor();
  await look(page, 'the last look before an exclusion');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Quero me autoexcluir' }).click();
  await page.getByText(/^Sua autoexclusão vale até /).waitFor();
  await look(page, 'an exclusion that holds');
  await expectNothingOffered(page, open.url);

  await open.advance(190 * DAY_MS);
  await enter(page, player, '/games/mines');
  await page.getByText(OFF).waitFor();
  await page.goto(`${open.url}/user/protection/exclusion`, { waitUntil: 'networkidle' });
  await look(page, 'an exclusion that is over');
  await page.getByRole('button', { name: 'Quero voltar' }).click();
  await look(page, 'the last look before the return');
  await page.getByRole('button', { name: 'Voltar a apostar' }).click();
  await page.getByText(/autoexclusão (vale|acabou)/).waitFor({ state: 'hidden' });
  await betOnMines(page);
  await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  expect(problems).toEqual([]);
});

describe('the reality check', () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Um minuto para você' });

  test('comes over an open round of Mines and leaves it open; its figures are the session’s', async () => {
    const player = await newPlayer();
    const { page, problems } = await newVisitor(browser, { viewport: PHONE });
    await enter(page, player, '/user/protection');
    await page.getByRole('radio', { name: '15 min' }).check({ force: true });
    await page.getByText('Lembrete a cada 15 minutos de jogo.').waitFor();
    await betOnMines(page);
    await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
    await open.advance(16 * MINUTE_MS);
    await page.reload({ waitUntil: 'networkidle' });
    await sheet(page).waitFor();
    expect((await sheet(page).locator('dl').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Tempo 1\d min Apostado R\$ 20,00 Voltou para você R\$ 0,00 Resultado −R\$ 20,00/,
    );
    await page.keyboard.press('Escape');
    expect(await sheet(page).count()).toBe(1);
    await sheet(page).getByRole('button', { name: 'Continuar' }).click();
    await sheet(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
    expect(problems).toEqual([]);
  });

  test.each(['/games/double', '/sports', '/play/boto-encantado'])('comes over %s, and whoever stops for today is led to a pause', async (path) => {
    const player = await newPlayer();
    const { context, page } = await newVisitor(browser, { viewport: DESKTOP, ...(path.startsWith('/play') ? { scale: COARSE } : {}) });
    // Neither the choice about cookies nor the identity check is in its way.
    await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
    await verify(open, player);
    await player.call('PUT', '/api/reality-check', { interval_minutes: 15 });
    await enter(page, player, path);
    if (path.startsWith('/play')) await startSlot(page);
    await open.advance(16 * MINUTE_MS);
    await page.reload({ waitUntil: 'networkidle' });
    await sheet(page).waitFor();
    await look(page, `the reality check over ${path}`);
    await sheet(page).getByRole('button', { name: 'Parar por hoje' }).click();
    await page.getByText('Por hoje chega').waitFor();
    expect(await page.getByRole('radio', { name: /24 horas/ }).isChecked()).toBe(true);
  });
});

test('three deposits within the hour: the proposed limit is one tap away on any page, and holds then', async () => {
  const player = await newPlayer();
  await deposit(open, player, 5_000);
  await deposit(open, player, 5_000);
  await open.advance(5 * MINUTE_MS);
  await open.settle();
  const { page, problems } = await newVisitor(browser, { viewport: PHONE });
  await enter(page, player, '/user/protection');
  await look(page, 'an intervention on the protection page');
  await page.goto(`${open.url}/promotions`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Aceitar limite' }).waitFor();
  await look(page, 'an intervention on any page');
  await page.getByRole('button', { name: 'Aceitar limite' }).click();
  await page.getByRole('button', { name: 'Aceitar limite' }).waitFor({ state: 'hidden' });
  await page.goto(`${open.url}/user/protection`, { waitUntil: 'networkidle' });
  expect(await page.getByRole('region', { name: 'Depósitos' }).getByRole('progressbar').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('every tool is within two taps of any page, logged in or out (RG-4)', async () => {
  const { page } = await newVisitor(browser, { viewport: PHONE });
  for (const path of ['/', '/casino', '/sports', '/promotions']) {
    await page.goto(open.url + path, { waitUntil: 'networkidle' });
    expect(await page.locator('footer').getByRole('link', { name: 'Jogo responsável', includeHidden: true }).count(), path).toBe(1);
  }
  await page.goto(`${open.url}/jogo-responsavel`);
  const tools = page.getByRole('navigation', { name: 'Ferramentas de proteção' });
  for (const name of [/pausa/, /Autoexclusão/, /Limites/, /Autoteste/, /gov\.br/, /188/])
    expect(await tools.getByRole('link', { name }).count(), String(name)).toBe(1);
  await look(page, 'Jogo responsável');
  await tools.getByRole('link', { name: /pausa/ }).click();
  await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
  expect(new URL(page.url()).searchParams.get('state')).toBe('/user/protection/suspension');

  const player = await newPlayer();
  await enter(page, player, '/casino');
  await page.getByRole('button', { name: /: conta de/ }).click();
  await page.getByRole('navigation', { name: 'Conta' }).getByRole('link', { name: 'Proteção' }).click();
  await page.getByRole('heading', { name: 'Seus limites' }).waitFor();
});

test('without JavaScript limits, ends and what happens can be read', async () => {
  const player = await newPlayer();
  await player.call('PUT', '/api/limits/deposit', { period: 'day', amount: 50_000 });
  await player.call('POST', '/api/suspension', { duration: '7d' });
  const { page } = await newVisitor(browser, { viewport: PHONE, javaScript: false });
  await enter(page, player, '/user/protection');
  await page.getByText('R$ 100,00 de R$ 500,00').waitFor();
  for (const path of ['/user/protection', '/user/protection/suspension', '/user/protection/exclusion']) {
    await page.goto(open.url + path);
    await page.getByText(/^Sua conta está em pausa até /).waitFor();
  }
  await page.getByText(/Sem JavaScript este pedido/).waitFor();
});
