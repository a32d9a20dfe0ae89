import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { newPerson, type Person } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  const words = ['settings', 'set', 'register_bot_check', 'true', '--reason', 'test'];
  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
  await open.site.settings.refresh();
});
afterAll(() => open.close());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Criar conta' });

async function fillRest(page: Page, person: Person): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('E-mail', { exact: true }).fill(`gente.${person.cpf}@correio.example`);
  await dialog.getByLabel('Celular').fill('11912345678');
  await dialog.getByLabel('Senha', { exact: true }).fill('ipe-roxo-na-serra-77');
  await dialog.getByRole('checkbox', { name: /18 anos/ }).check();
}

const named = async (page: Page) => (await dialogOf(page).locator('[data-person]').allInnerTexts()).join('');

test('with the bot check on a person registers and sees nothing of it; two tokens are earned on this site alone', async () => {
  const person = await newPerson(open);
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${open.url}/?modal=register`, { waitUntil: 'networkidle' });
  const looked = page.waitForRequest((request) => request.url().endsWith('/api/validate/document'));
  await dialogOf(page).getByLabel('CPF', { exact: true }).fill(person.cpf);
  await vi.waitUntil(async () => (await named(page)) === person.name, UNTIL);
  await fillRest(page, person);
  const sent = page.waitForRequest((request) => request.url().endsWith('/v2/auth/register'));
  await dialogOf(page).getByRole('button', { name: 'Criar conta' }).click();
  const tokens = [(await looked).postDataJSON(), (await sent).postDataJSON()].map((body: { token: string }) => body.token);
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(token.length).toBeGreaterThan(400);
  await page.getByRole('dialog', { name: 'Depositar' }).waitFor();
  expect(hosts).toEqual(new Set([new URL(open.url).host]));
  expect(problems).toEqual([]);
  await context.close();
});

test('a token that ran out while the form lay open is earned anew, unseen', async () => {
  const person = await newPerson(open);
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await page.goto(`${open.url}/?modal=register`, { waitUntil: 'networkidle' });
  await dialogOf(page).getByLabel('CPF', { exact: true }).fill(person.cpf);
  await vi.waitUntil(async () => (await named(page)) === person.name, UNTIL);
  await fillRest(page, person);
  await open.advance(11 * 60_000);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/v2/auth/register')) answers.push(response.status());
  });
  await dialogOf(page).getByRole('button', { name: 'Criar conta' }).click();
  await page.getByRole('dialog', { name: 'Depositar' }).waitFor();
  expect(answers).toEqual([422, 200]);
  expect(problems).toEqual([]);
  await context.close();
});

test('where the check cannot run the person is told what to do, and nothing is looked up', async () => {
  const person = await newPerson(open);
  const { context, page } = await newVisitor(browser, { viewport: PHONE });
  await context.route(/solve-worker/, (route) => route.abort());
  const looked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/validate/document')) looked.push(request.url());
  });
  await page.goto(`${open.url}/?modal=register`, { waitUntil: 'networkidle' });
  await dialogOf(page).getByLabel('CPF', { exact: true }).fill(person.cpf);
  await dialogOf(page).getByText('A verificação automática não funcionou neste navegador.', { exact: false }).waitFor();
  expect([await named(page), looked]).toEqual(['', []]);
  await context.close();
});

test('without JavaScript the login page says that an account is opened with it', async () => {
  const html = await (await fetch(`${open.url}/login`)).text();
  expect(html).toMatch(/<noscript>.*Para criar a conta, ative o JavaScript.*<\/noscript>/s);
});
