import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { readPaper } from '#server/platform/pdf/testing/read-paper.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', 'deposit_rollover', '0', '--reason', 'test']);
  await open.site.settings.refresh();
});
afterAll(() => open.close());

async function logIn(context: BrowserContext, player: PlayerClient): Promise<void> {
  const answer = await context.request.post(`${open.url}/api/auth/login`, { data: { login: player.email, email: player.email, password: player.password } });
  expect(answer.status()).toBe(200);
}

async function download(page: Page, press: () => Promise<void>): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all<[Promise<Download>, Promise<void>]>([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a player on a %s takes papers and data along, finds a Pix by its receipt, and closes the account', async (_name, viewport) => {
  const player = await registerPlayer(open);
  await verify(open, player);
  const paid = await deposit(open, player, 4_321);
  const endToEndId = String(paid.body['end_to_end_id']);
  const { context, page, problems } = await newVisitor(browser, { viewport });
  await logIn(context, player);

  const claim = await open.sandbox.send('POST', '/pix-psp/claim', { endToEndId, amount: 1_000 });
  await open.advance(301_000);
  await expect.poll(async () => (await player.call('GET', '/api/pix/claims')).body['data']).toHaveLength(1);
  await page.goto(`${open.url}/user/wallet`, { waitUntil: 'networkidle' });
  await page.getByText('Contestações de Pix').waitFor();
  await page.getByText('fica reservado: não pode ser apostado nem sacado até a análise terminar').waitFor();
  expect(await isWide(page)).toBe(false);
  await expectAccessible(page, 'wallet with a claim');
  await open.sandbox.send('POST', '/pix-psp/claim/cancel', { id: (claim.body as { id: string }).id });
  await open.advance(301_000);

  await page.goto(`${open.url}/user/transaction`, { waitUntil: 'networkidle' });
  const csv = await download(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(csv.bytes.toString('utf8')).toMatch(/aprovado;43,21;43,21;43,21;Depósito via Pix/);
  const pdf = await download(page, () => page.getByRole('button', { name: 'PDF' }).click());
  expect(readPaper(pdf.bytes)).toContain('Depósito via Pix');
  await page.getByLabel('Código ou comprovante').fill(`Comprovante de Pix R$ 43,21 ID ${endToEndId} PALPITE`);
  await page.getByRole('button', { name: 'Procurar' }).click();
  await page.getByText('confirmado e já no seu saldo').waitFor();
  expect(await isWide(page)).toBe(false);
  await expectAccessible(page, 'statement');

  await page.goto(`${open.url}/user/account`, { waitUntil: 'networkidle' });
  await page.getByLabel('Ano', { exact: true }).selectOption('2026');
  const year = await download(page, () => page.getByRole('button', { name: 'Informe em PDF' }).click());
  expect([year.name, readPaper(year.bytes)]).toEqual(['informe-2026.pdf', expect.stringContaining('Saldo em 31/12/2025')]);
  const data = await download(page, () => page.getByRole('button', { name: 'Baixar meus dados' }).click());
  expect(JSON.parse(data.bytes.toString('utf8'))).toMatchObject({ cadastro: [{ cpf: player.person.cpf }], depositos: [{ amount: 4_321 }] });
  await expectAccessible(page, 'account');

  await page.getByRole('button', { name: 'Encerrar minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Encerrar a conta' });
  await dialog.getByText('R$ 43,21, com o que ainda vier das apostas,').waitFor();
  const confirm = dialog.getByRole('button', { name: 'Encerrar de vez' });
  await confirm.click();
  await expect.poll(() => dialog.getByLabel('Senha atual').evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page, 'closure');
  expect(await isWide(page)).toBe(false);
  await dialog.getByLabel('Senha atual').fill('senha-errada-1');
  await dialog.getByLabel('Li o que acontece').check();
  await confirm.click();
  await dialog.getByText('Senha atual incorreta.').waitFor();
  await dialog.getByLabel('Senha atual').fill(player.password);
  await confirm.click();
  await page.waitForURL(`${open.url}/`);
  const again = await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, email: player.email, password: player.password });
  expect(again.status).toBe(403);
  expect(problems.filter((problem) => !problem.includes('422') && !problem.includes('401'))).toEqual([]);
  await context.close();
});
