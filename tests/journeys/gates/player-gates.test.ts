import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPlayer } from '#tests/system/player-client.ts';
import { type GatesSite, once, openGatesSite } from './gates-site.ts';
import { findInaccessible } from './measure-page.ts';
import { NEWCOMER_ROUTES, WALKED_ROUTES } from './player-routes.ts';
import { seatsOf } from './player-seat.ts';
import { visitAsNewcomer, walkAsRichPlayer } from './player-visits.ts';
import { openAlive, PHONE } from '../open-browser.ts';

let site: GatesSite;

beforeAll(async () => {
  site = await openGatesSite();
});
afterAll(() => site.close());

describe('every page of a new player without money or bets, in a browser that refuses storage,', () => {
  const found = once(NEWCOMER_ROUTES.length, () => visitAsNewcomer(site.open, site.browser));

  test('answers 200 at its own address', async () => expect(await found('answer')).toEqual([]));
  test('has one heading of level 1', async () => expect(await found('heading')).toEqual([]));
  test('is accessible on a phone and on a desktop', async () => expect(await found('accessible')).toEqual([]));
  test('fits every size from 320 px to 1,920 and at 200 %', async () => expect(await found('fits')).toEqual([]));
  test('keeps its content column', async () => expect(await found('column')).toEqual([]));
  test('throws and logs no error', async () => expect(await found('errors')).toEqual([]));
});

describe('every page, for a player with much money, open bets and an open round who navigates inside the site, in a browser that refuses storage,', () => {
  const found = once(WALKED_ROUTES.length, () => walkAsRichPlayer(site.open, site.browser, site.places));

  test('opens without a load', async () => expect(await found('answer')).toEqual([]));
  test('has the title that the server renders', async () => expect(await found('title')).toEqual([]));
  test('fits every size from 320 px to 1,920 and at 200 %', async () => expect(await found('fits')).toEqual([]));
  test('keeps its content column', async () => expect(await found('column')).toEqual([]));
  test('throws and logs no error', async () => expect(await found('errors')).toEqual([]));
});

test('the deposit modal is accessible, and the back button closes it', async () => {
  const newSeat = await seatsOf(site.browser, site.open, await registerPlayer(site.open));
  const { page } = await newSeat();
  await page.setViewportSize(PHONE);
  // Before the page hydrates, the link leads to a separate page.
  await openAlive(page, `${site.open.url}/promotions`);
  await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click();
  await page.getByRole('dialog', { name: 'Depositar' }).waitFor();
  expect(await findInaccessible(page, 'deposit')).toEqual([]);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/promotions');
  await page.context().close();
});
