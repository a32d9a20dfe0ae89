import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COPY_PASTE_CONTEXT } from '#server/modules/payments/store/deposits.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { newPerson, type Person } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());

const PASSWORD = 'uma-frase-bem-comprida-9';

async function register(page: Page, person: Person): Promise<void> {
  await page.goto(`${open.url}/?modal=register`, { waitUntil: 'networkidle' });
  const form = page.getByRole('dialog');
  await form.getByLabel('CPF', { exact: true }).fill(person.cpf);
  // The registry answers with the name: nobody types it.
  await form.getByText(person.name).waitFor();
  await form.getByLabel('E-mail', { exact: true }).fill(`j${person.cpf}@correio.example`);
  await form.getByLabel('Celular').fill('11987654321');
  await form.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await form.getByRole('checkbox', { name: /18 anos/ }).check();
  await expectAccessible(page, 'register modal');
  await form.getByRole('button', { name: 'Criar conta' }).click();
  await form.getByRole('button', { name: 'Criar conta' }).waitFor({ state: 'hidden' });
}

async function depositByPix(page: Page): Promise<void> {
  await page.goto(`${open.url}/user/wallet/deposit`, { waitUntil: 'networkidle' });
  await expectAccessible(page, 'deposit');
  await page.getByRole('button', { name: 'R$ 30' }).click();
  await page.getByRole('button', { name: 'Gerar código Pix' }).click();
  const code = page.getByLabel('Pix copia e cola');
  await code.waitFor();
  await expectAccessible(page, 'charge');
  await expectSameCharge(page, await code.inputValue());
  const charge = await open.site.db.k
    .selectFrom('payments_deposit')
    .select(['txid', 'copy_paste_sealed'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(await code.inputValue()).toBe(open.site.vault.decrypt(charge.copy_paste_sealed ?? Buffer.alloc(0), COPY_PASTE_CONTEXT));
  await open.sandbox.send('POST', '/pix-psp/pay', { txid: charge.txid });
  // No reload: the confirmation and the balance in the header come by themselves.
  await page.getByRole('link', { name: 'Ver carteira' }).waitFor();
  await page.locator('header').getByText('30,00').first().waitFor();
}

/** A reload in the middle goes on with the same charge: on its page, and in the modal over any other. */
async function expectSameCharge(page: Page, copyPaste: string): Promise<void> {
  const here = page.url();
  const { search } = new URL(here);
  const id = new URLSearchParams(search).get('id') ?? '';
  for (const address of [here, `${open.url}/promotions?modal=deposit&deposit=${id}`, here]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect.poll(() => page.getByLabel('Pix copia e cola').inputValue()).toBe(copyPaste);
  }
}

async function playMines(page: Page): Promise<void> {
  await page.goto(`${open.url}/games/mines`, { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Aposta' }).fill('20,00');
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Menos: Minas' }).click();
  await page.getByRole('button', { name: /^Apostar R\$/ }).click();
  await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  const tile = page.getByRole('button', { name: 'Casa linha 1, coluna 1, fechada' });
  await tile.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Casa linha 1, coluna 1, (gema|mina)/ }).waitFor();
  const cashOut = page.getByRole('button', { name: /^Retirar R\$/ });
  // A reload in the middle keeps the round: the gem is still there.
  if (await cashOut.isVisible()) {
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Casa linha 1, coluna 1, gema' }).waitFor();
    await cashOut.click();
  }
  await page.getByRole('button', { name: /^Apostar R\$/ }).waitFor();
  await expectAccessible(page, 'mines after a round');
}

test('register, verify, deposit, play Mines and withdraw on a phone', async () => {
  const person = await newPerson(open);
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await register(page, person);

  await page.goto(`${open.url}/user/account`, { waitUntil: 'networkidle' });
  await expectAccessible(page, 'account');
  await page
    .getByRole('button', { name: /verific/i })
    .first()
    .click();
  const widget = page.frameLocator('iframe');
  await widget.locator('button').first().waitFor();
  const session = await open.site.db.k.selectFrom('verification_case').select('supplier_id').executeTakeFirstOrThrow();
  await open.sandbox.send('POST', '/identity-check/decide', { session_id: session.supplier_id, decision: 'approve' });

  await depositByPix(page);
  await playMines(page);

  await page.goto(`${open.url}/user/withdraw`, { waitUntil: 'networkidle' });
  await expectAccessible(page, 'withdraw');
  const wallet = await page.locator('main').innerText();
  expect(wallet).toContain('Disponível para saque');
  const balance = await open.site.db.k.selectFrom('wallet_account').select('balance').where('kind', '=', 'cash').executeTakeFirstOrThrow();
  const withdrawable = Math.max(0, balance.balance - 1_000);
  if (withdrawable >= 100) {
    await page.getByLabel('Valor do saque').fill('1,00');
    expect(await page.getByLabel('Seu CPF').inputValue()).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*\*$/);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: /confirmar/i }).click();
    await expect.poll(() => open.site.db.k.selectFrom('payments_withdrawal').select('status').executeTakeFirst()).toEqual({ status: 'paid' });
  }

  await page.goto(`${open.url}/user/transaction`, { waitUntil: 'networkidle' });
  await expectAccessible(page, 'statement');
  expect(await page.locator('main').innerText()).toContain('Depósito');
  await page.goto(`${open.url}/user/wallet`, { waitUntil: 'networkidle' });
  await expectAccessible(page, 'wallet');
  await expectLedgerHolds(open.site);
  expect(problems.filter((problem) => !problem.includes('WebSocket'))).toEqual([]);
  await context.close();
});
