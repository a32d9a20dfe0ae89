import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minesCurrentReply } from '#contracts/originals/originals.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { readLayout } from '#server/modules/originals/testing/read-layout.ts';
import { COPY_PASTE_CONTEXT } from '#server/modules/payments/store/deposits.ts';
import { jpegPhoto, SVG } from '#server/modules/verification/testing/pictures.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import type { OpenSite } from '#tests/system/open-site.ts';
import { newPerson, type Person, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { DENY_THIRD_PARTIES } from './deny-storage.ts';
import { expectAccessible } from './expect-accessible.ts';
import { newVisitor, openAlive, openBrowser, PHONE } from './open-browser.ts';
import { enter, isWide, stakeOnMines } from './players.ts';
import { shareSite } from './shared-site.ts';

const DOCUMENTS = '/user/account/document';
const PASSWORD = 'uma-frase-bem-comprida-9';

let open: OpenSite;
let photo: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  open = await shareSite();
  photo = { name: 'doc.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(1_200, 800) };
});
afterAll(() => open.close());

async function register(page: Page, person: Person): Promise<void> {
  await page.goto(`${open.url}/?modal=register`);
  const form = page.getByRole('dialog');
  await form.getByLabel('CPF', { exact: true }).fill(person.cpf);
  // The name comes from the registry: the form has no field for it.
  await form.getByText(person.name).waitFor();
  await form.getByLabel('E-mail', { exact: true }).fill(`j${person.cpf}@correio.example`);
  await form.getByLabel('Celular').fill('11987654321');
  await form.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await form.getByRole('checkbox', { name: /18 anos/ }).check();
  await form.getByRole('button', { name: 'Criar conta' }).click();
  await form.getByRole('button', { name: 'Criar conta' }).waitFor({ state: 'hidden' });
}

async function openWidget(place: Page | Locator, act = 'Verificar documento'): Promise<FrameLocator> {
  await place.getByRole('button', { name: act }).click();
  const widget = ('page' in place ? place.page() : place).frameLocator('iframe');
  await widget.getByRole('heading', { name: '1. Documento' }).waitFor();
  return widget;
}

async function throughSteps(widget: FrameLocator): Promise<void> {
  await widget.getByRole('button', { name: 'Continuar' }).click();
  await widget.getByRole('heading', { name: '2. Selfie' }).waitFor();
  await widget.getByRole('button', { name: 'Continuar' }).click();
  await widget.getByRole('heading', { name: '3. Resultado' }).waitFor();
}

/**
 * In a browser without third-party storage, the supplier's widget takes a document by file, fails with a reason and a next step, and approves at the second
 * try.
 */
async function proveIdentity(page: Page): Promise<void> {
  await page.context().addInitScript(DENY_THIRD_PARTIES);
  await page.goto(open.url + DOCUMENTS);
  const widget = await openWidget(page);
  await widget.getByLabel('Escolher arquivo: Foto do documento').setInputFiles(photo);
  await widget.getByRole('img', { name: 'Foto do documento' }).waitFor();
  await expectAccessible(page, 'the widget');
  await throughSteps(widget);
  await widget.getByLabel('Motivo, se reprovar').selectOption('document_expired');
  await widget.getByRole('button', { name: 'Reprovar' }).click();
  const failed = page.getByRole('dialog', { name: 'A verificação não foi concluída' });
  await failed.getByText('O documento está vencido. Use um documento dentro da validade.').waitFor();
  await expectAccessible(page, 'a check that failed');
  const anew = await openWidget(failed, 'Tentar de novo');
  await throughSteps(anew);
  await anew.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByText('Verificação KYC concluída com sucesso!').waitFor();
}

async function depositByPix(page: Page): Promise<void> {
  await openAlive(page, `${open.url}/user/wallet/deposit`);
  await page.getByRole('button', { name: 'R$ 30' }).click();
  await page.getByRole('button', { name: 'Gerar código Pix' }).click();
  const code = page.getByLabel('Pix copia e cola');
  await code.waitFor();
  await expectAccessible(page, 'charge');
  const copyPaste = await code.inputValue();
  // The modal over any other page continues with the same charge.
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await page.goto(`${open.url}/promotions?modal=deposit&deposit=${id}`);
  await expect.poll(() => page.getByLabel('Pix copia e cola').inputValue()).toBe(copyPaste);
  const charge = await open.site.db.k.selectFrom('payments_deposit').select(['txid', 'copy_paste_sealed']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(copyPaste).toBe(open.site.vault.decrypt(charge.copy_paste_sealed ?? Buffer.alloc(0), COPY_PASTE_CONTEXT));
  await open.sandbox.send('POST', '/pix-psp/pay', { txid: charge.txid });
  // The confirmation and the balance in the header appear without a reload.
  await page.locator('header').getByText('30,00').first().waitFor();
}

/** Plays a round by keyboard; a reload in the middle keeps it. */
async function playMines(page: Page): Promise<void> {
  await openAlive(page, `${open.url}/games/mines`);
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Menos: Minas' }).click();
  await stakeOnMines(page, '20,00');
  await page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
  const { round_id } = minesCurrentReply.parse(await page.evaluate(async () => (await fetch('/api/originals/mines/current')).json()));
  const mined = await readLayout(open.site.db, open.site.vault, round_id ?? '');
  // The test reads the mines from the server, so that the newcomer wins.
  const column = [1, 2, 3, 4].find((each) => !mined.includes(each - 1)) ?? 1;
  await page.getByRole('button', { name: `Casa linha 1, coluna ${column}, fechada` }).press('Enter');
  const gem = page.getByRole('button', { name: `Casa linha 1, coluna ${column}, gema` });
  await gem.waitFor();
  await page.reload();
  await gem.waitFor();
  await page.getByRole('button', { name: /^Retirar R\$/ }).click();
  await page.getByRole('button', { name: /^Apostar R\$/ }).waitFor();
  await expectAccessible(page, 'mines after a round');
}

async function withdraw(page: Page): Promise<void> {
  await openAlive(page, `${open.url}/user/withdraw`);
  await page.getByText('Disponível para saque').waitFor();
  await page.getByLabel('Valor do saque').fill('1,00');
  expect(await page.getByLabel('Seu CPF').inputValue()).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*\*$/);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: /confirmar/i }).click();
  await expect
    .poll(() => open.site.db.k.selectFrom('payments_withdrawal').select(['amount', 'status']).executeTakeFirst())
    .toEqual({ amount: 100, status: 'paid' });
}

test('a newcomer registers, is verified at the second try, deposits by Pix, plays Mines and withdraws', async () => {
  const person = await newPerson(open);
  const { page, problems } = await newVisitor(await openBrowser(), { viewport: PHONE });
  await register(page, person);
  await proveIdentity(page);
  await depositByPix(page);
  await playMines(page);
  await withdraw(page);
  await page.goto(`${open.url}/user/transaction`);
  await page
    .getByRole('main')
    .getByText(/^Depósito/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await expectLedgerHolds(open.site);
  expect(problems.filter((problem) => !problem.includes('WebSocket'))).toEqual([]);
});

const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'journey']);

async function waitingOf(player: PlayerClient): Promise<string[]> {
  const { text } = await operator('documents', 'list', player.email);
  return [...text.matchAll(/^([0-9a-f-]{36}) {2}player/gm)].map(([, id]) => id ?? '');
}

async function sendSide(page: Page, side: string): Promise<void> {
  const slot = page.getByRole('dialog').getByRole('region', { name: side });
  await slot.getByLabel(`Escolher arquivo: ${side}`).setInputFiles(photo);
  await slot.getByRole('img', { name: `Prévia: ${side}` }).waitFor();
  await slot.getByRole('button', { name: 'Enviar foto' }).click();
  await slot.getByText('Em análise').waitFor();
}

test('pictures of a document are sent, refused with a reason, sent again and accepted; then the face check is required', async () => {
  const player = await registerPlayer(open);
  const { page, problems } = await enter(await openBrowser(), open, { player, path: DOCUMENTS, viewport: { width: 320, height: 640 } });
  const button = page.getByRole('button', { name: 'Enviar fotos do documento' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fotos do documento' });
  const front = dialog.getByRole('region', { name: 'Frente' });
  await front.waitFor();
  await dialog.getByRole('radio', { name: 'RG ou CIN' }).focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('region', { name: 'Página da foto' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await front.getByLabel('Escolher arquivo: Frente').setInputFiles({ name: 'x.svg', mimeType: 'image/jpeg', buffer: SVG.subarray(0, 30) });
  await front.getByRole('alert').waitFor();
  await expectAccessible(page, 'a file that is no picture');
  expect(await isWide(page)).toBe(false);
  await sendSide(page, 'Frente');
  await sendSide(page, 'Verso');
  await dialog.getByText('Recebemos as fotos.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Fotos recebidas, em análise. Avisamos por e-mail.').waitFor();

  const [first = '', second = ''] = await waitingOf(player);
  await operator('documents', 'refuse', first, 'cropped');
  await operator('documents', 'approve', second);
  await page.reload();
  await page.getByText('Parte do documento ficou fora da foto. Tire outra com os quatro cantos à vista.').waitFor();
  await expectAccessible(page, 'a refused picture');
  await page.getByRole('button', { name: 'Enviar outra foto' }).click();
  await sendSide(page, 'Frente');
  const [again = ''] = await waitingOf(player);
  await operator('documents', 'approve', again);
  await page.reload();
  await page.getByRole('button', { name: 'Fazer reconhecimento facial' }).waitFor();
  expect(await isWide(page)).toBe(false);
  expect(problems).toEqual([]);
});
