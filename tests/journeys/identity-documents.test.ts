import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { jpegPhoto, SVG } from '#server/modules/verification/testing/pictures.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

const PAGE = '/user/account/document';
const SMALL = { width: 320, height: 640 } as const;

let open: OpenSite;
let browser: Browser;
let photo: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  photo = { name: 'doc.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(1_200, 800) };
});
afterAll(() => open.close());

async function logIn(context: BrowserContext, player: PlayerClient): Promise<void> {
  const answer = await context.request.post(`${open.url}/api/auth/login`, { data: { login: player.email, email: player.email, password: player.password } });
  expect(answer.status()).toBe(200);
}

const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);

async function waitingOf(player: PlayerClient): Promise<string[]> {
  const { text } = await operator('documents', 'list', player.email);
  return [...text.matchAll(/^([0-9a-f-]{36}) {2}player/gm)].map(([, id]) => id ?? '');
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

async function sendSide(page: Page, side: string): Promise<void> {
  const slot = page.getByRole('dialog').getByRole('region', { name: side });
  await slot.getByLabel(`Escolher arquivo: ${side}`).setInputFiles(photo);
  await slot.getByRole('img', { name: `Prévia: ${side}` }).waitFor();
  await slot.getByRole('button', { name: 'Enviar foto' }).click();
  await slot.getByText('Em análise').waitFor();
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s', (name, viewport) => {
  test('documents are sent, refused with a reason, sent again and accepted; then the face is asked for', async () => {
    const player = await registerPlayer(open);
    const { context, page, problems } = await newVisitor(browser, { viewport });
    await logIn(context, player);
    await page.goto(open.url + PAGE, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Enviar fotos do documento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fotos do documento' });
    await dialog.waitFor();
    await dialog.getByRole('region', { name: 'Frente' }).waitFor();
    await expectAccessible(page, 'the modal');
    // What is no picture is said so on the spot.
    const front = dialog.getByRole('region', { name: 'Frente' });
    await front.getByLabel('Escolher arquivo: Frente').setInputFiles({ name: 'x.svg', mimeType: 'image/jpeg', buffer: SVG.subarray(0, 30) });
    await front.getByRole('alert').waitFor();
    await expectAccessible(page, 'a file that is none');
    await sendSide(page, 'Frente');
    await sendSide(page, 'Verso');
    await dialog.getByText('Recebemos as fotos.').waitFor();
    await dialog.getByRole('button', { name: 'Concluir' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Fotos recebidas, em análise. Avisamos por e-mail.').waitFor();
    const [first = '', second = ''] = await waitingOf(player);
    await operator('documents', 'refuse', first, 'cropped', '--reason', 'journey');
    await operator('documents', 'approve', second, '--reason', 'journey');
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('Parte do documento ficou fora da foto. Tire outra com os quatro cantos à vista.').waitFor();
    await expectAccessible(page, 'a refused picture');
    await page.getByRole('button', { name: 'Enviar outra foto' }).click();
    await sendSide(page, 'Frente');
    const [again = ''] = await waitingOf(player);
    await operator('documents', 'approve', again, '--reason', 'journey');
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Fazer reconhecimento facial' }).waitFor();
    expect([await isWide(page), problems], name).toEqual([false, []]);
    await context.close();
  });

  test('the widget takes document and face by file, fails with a reason and a next step, and approves', async () => {
    const player = await registerPlayer(open);
    const { context, page, problems } = await newVisitor(browser, { viewport });
    await logIn(context, player);
    await page.goto(open.url + PAGE, { waitUntil: 'networkidle' });
    const widget = await openWidget(page);
    await widget.getByLabel('Escolher arquivo: Foto do documento').setInputFiles(photo);
    await widget.getByRole('img', { name: 'Foto do documento' }).waitFor();
    await expectAccessible(page, 'the widget');
    await throughSteps(widget);
    await widget.getByLabel('Motivo, se reprovar').selectOption('document_expired');
    await widget.getByRole('button', { name: 'Reprovar' }).click();
    await page.getByText('Falha na verificação KYC: recusada. O documento está vencido. Use um documento dentro da validade.').waitFor();
    // The alert fades; why, and what to do next, stays until it is read.
    const failed = page.getByRole('dialog', { name: 'A verificação não foi concluída' });
    await failed.getByText('O documento está vencido. Use um documento dentro da validade.').waitFor();
    await expectAccessible(page, 'a check that failed');
    const anew = await openWidget(failed, 'Tentar de novo');
    await throughSteps(anew);
    await anew.getByRole('button', { name: 'Aprovar' }).click();
    await page.getByText('Verificação KYC concluída com sucesso!').waitFor();
    await expect.poll(async () => (await player.call('GET', '/api/legitimuzStatus')).body['user_status']).toBe('approved');
    expect(problems).toEqual([]);
    await context.close();
  });
});

async function openWidget(place: Page | Locator, act = 'Verificar documento'): Promise<FrameLocator> {
  await place.getByRole('button', { name: act }).click();
  const page = 'page' in place ? place.page() : place;
  const widget = page.frameLocator('iframe');
  await widget.getByRole('heading', { name: '1. Documento' }).waitFor();
  return widget;
}

async function throughSteps(widget: FrameLocator): Promise<void> {
  await widget.getByRole('button', { name: 'Continuar' }).click();
  await widget.getByRole('heading', { name: '2. Selfie' }).waitFor();
  await widget.getByRole('button', { name: 'Continuar' }).click();
  await widget.getByRole('heading', { name: '3. Resultado' }).waitFor();
}

test('on the smallest phone, by keyboard alone: the modal opens, a document is chosen, Escape gives the page back', async () => {
  const player = await registerPlayer(open);
  const { context, page, problems } = await newVisitor(browser, { viewport: SMALL });
  await logIn(context, player);
  await page.goto(open.url + PAGE, { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: 'Enviar fotos do documento' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fotos do documento' });
  await dialog.getByRole('region', { name: 'Verso' }).waitFor();
  expect(await isWide(page)).toBe(false);
  await dialog.getByRole('radio', { name: 'RG ou CIN' }).focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('region', { name: 'Página da foto' }).waitFor();
  await expectAccessible(page, 'the modal on a small phone');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('the supplier’s frame alone may use the camera, beside the site', async () => {
  const policy = (await fetch(`${open.url}/promotions`)).headers.get('permissions-policy') ?? '';
  expect(policy).toContain(`camera=(self "${new URL(open.site.config.IDENTITY_CHECK_URL).origin}")`);
});
