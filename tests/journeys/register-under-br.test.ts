import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADULTS_ONLY, WARNING_OF_DEPENDENCE } from '#contracts/statutory-warnings.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { newPerson } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true, environment: { COMPLIANCE_PROFILE: 'br' } });
  browser = await openBrowser();
});
afterAll(() => open.close());

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s a person registers under br, with gender, address and limits, and reads the warning before and after (ID-5, RG-9)', async (_name, viewport) => {
  const person = await newPerson(open);
  const { context, page, problems } = await newVisitor(browser, { viewport });
  await page.goto(`${open.url}/?modal=register`, { waitUntil: 'networkidle' });
  const form = page.getByRole('dialog');
  await form.getByLabel('CPF', { exact: true }).fill(person.cpf);
  await form.getByText(person.name).waitFor();
  await form.getByLabel('E-mail', { exact: true }).fill(`br${person.cpf}@correio.example`);
  await form.getByLabel('Celular').fill('11987654321');
  await form.getByLabel('Senha', { exact: true }).fill('uma-frase-bem-comprida-9');
  await form.getByRole('checkbox', { name: /18 anos/ }).check();
  await form.getByText(WARNING_OF_DEPENDENCE).waitFor();

  await form.getByRole('button', { name: 'Criar conta' }).click();
  await form.getByText('Escolha uma das opções.').waitFor();
  await expectAccessible(page, 'registration with what is missing');

  await form.getByLabel('Gênero').selectOption('Feminino');
  await form.getByLabel('CEP').fill('01001-000');
  await form.getByLabel('Rua').fill('Praça da Sé');
  await form.getByLabel('Número').fill('1');
  await form.getByLabel('Bairro').fill('Sé');
  await form.getByRole('textbox', { name: 'Cidade' }).fill('São Paulo');
  await form.getByLabel('Estado').selectOption('SP');
  await form.getByLabel('Limite de perda, em reais').fill('300');
  await form.getByLabel('Prazo da perda').selectOption('week');
  await form.getByLabel('Limite de tempo, em minutos').fill('90');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await form.getByRole('button', { name: 'Criar conta' }).click();
  await form.getByRole('button', { name: 'Criar conta' }).waitFor({ state: 'hidden' });

  await page.goto(`${open.url}/user/account`, { waitUntil: 'networkidle' });
  await expect.poll(() => page.getByLabel('Gênero').inputValue()).toBe('0');
  expect(await page.locator('footer').innerText()).toContain(`${ADULTS_ONLY} ${WARNING_OF_DEPENDENCE}`);
  expect(problems.filter((problem) => !problem.includes('WebSocket'))).toEqual([]);
  await context.close();
});
