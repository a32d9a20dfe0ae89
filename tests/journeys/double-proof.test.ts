import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { doubleCurrentReply, doubleRoundReply } from '#contracts/double.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { DESKTOP, expectAccessible, newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;
let player: PlayerClient;
const rounds: string[] = [];

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  player = await registerPlayer(open);
  await deposit(open, player, 5_000);
  for (let n = 0; n < 2; n += 1) rounds.push(await playRound());
});
afterAll(async () => {
  await browser.close();
  await open.close();
});

async function current() {
  const reply = doubleCurrentReply.parse(await (await fetch(`${open.url}/api/originals/double/current`)).json());
  return reply.round_id === null ? null : reply;
}

/** One whole round with a bet on each colour; the site's own worker takes the steps, the clock is moved past each. */
async function playRound(): Promise<string> {
  const patience = { timeout: 20_000, interval: 100 };
  const roundId = await vi.waitUntil(async () => {
    const round = await current();
    return round?.phase === 'betting' && round.round_id;
  }, patience);
  for (const color of ['red', 'black', 'white']) {
    const placed = await player.act('/api/originals/double/bets', { color, stake: 100, round_id: roundId });
    if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
  }
  const phase = async () => doubleRoundReply.parse(await (await fetch(`${open.url}/api/originals/double/rounds/${roundId}`)).json()).phase;
  await open.advance(18_100);
  await vi.waitUntil(async () => ['spinning', 'settled'].includes(await phase()), patience);
  await open.advance(5_000);
  await vi.waitUntil(async () => (await phase()) === 'settled', patience);
  return roundId;
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${open.url}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail ou CPF').fill(player.email);
  await page.getByLabel('Senha', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a round is checked on the device, without network, and a changed figure is named (%s)', async (_name, viewport) => {
  const { context, page, problems } = await newVisitor(browser, { viewport });
  await page.goto(`${open.url}/fairness?jogo=double&rodada=${rounds[0]}`, { waitUntil: 'networkidle' });
  await page.getByText(/^Rodada conferida: \d+ (vermelho|preto|branco)\. Tudo bate\.$/).waitFor();
  await expectAccessible(page, 'a checked round');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await context.setOffline(true);
  await page.getByText('Ver e mudar os valores').click();
  const signature = page.getByLabel('Assinatura do sorteio público');
  const whole = await signature.inputValue();
  await page.getByRole('button', { name: 'Conferir estes valores' }).click();
  await page.getByText('Tudo bate.').waitFor();
  await signature.fill(`${whole.slice(0, -2)}00`);
  await page.getByRole('button', { name: 'Conferir estes valores' }).click();
  await page.getByText('Atenção: esta rodada não confere.').waitFor();
  await page.getByText('A assinatura do sorteio público é verdadeira: não').waitFor();
  await page.getByText('O elo leva à ponta da corrente, publicada antes da primeira rodada: sim').waitFor();

  for (const hostile of ['<script>alert(1)</script>', 'x'.repeat(10_000), '\u0000', '-1', '9'.repeat(30)]) {
    await page.getByLabel('Lugar do elo na corrente').fill(hostile);
    await page.getByRole('button', { name: 'Conferir estes valores' }).click();
    await page.getByText(/inteiro a partir de 1|corrente é tão longa/).waitFor();
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('a player’s last bets are checked at once, saved, and checked again from the file without network or login', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await logIn(page);
  await page.goto(`${open.url}/fairness?jogo=double`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Conferir minhas apostas' }).click();
  await page.getByText('6 apostas conferidas, nenhuma divergência').waitFor();
  await expectAccessible(page, 'checked bets');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Salvar o arquivo' }).click();
  const proof = { name: 'prova.json', mimeType: 'application/json', buffer: await readFile(await (await saving).path()) };
  expect(problems).toEqual([]);
  await context.close();

  const visitor = await newVisitor(browser, { viewport: DESKTOP });
  await visitor.page.goto(`${open.url}/fairness?jogo=double`, { waitUntil: 'networkidle' });
  await visitor.context.setOffline(true);
  await visitor.page.locator('input[type=file]').setInputFiles(proof);
  await visitor.page.getByText('6 apostas conferidas, nenhuma divergência').waitFor();
  await visitor.page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"bets": 1}') });
  await visitor.page.getByText('Este arquivo não é uma prova do Double.').waitFor();
  expect(visitor.problems).toEqual([]);
  await visitor.context.close();
});
