import type { Browser, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../open-browser.ts';
import { type Finding, findingsOf, type Round, sideBySide, unless } from './findings.ts';
import { firstVisit, type Look } from './first-visit.ts';
import { DESKTOPS, findInaccessible, findInaccessibleInLight, findWrongHeading, measureSizes, pauseMotion, PHONES } from './measure-page.ts';
import { type Places, presentPath } from './present-address.ts';
import { PUBLIC_ROUTES, type PublicRoute } from './public-routes.ts';

const KB = 1_024;
/** The sum of all layout shifts of a visit. */
export const LARGEST_SHIFT = 0.01;

export const DEVICES = ['phone', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

/** Opens every public page for the first time on a phone and on a desktop, each in a context of its own. */
export function visitAsVisitor(site: string, browser: Browser, places: Places): Promise<Round> {
  const visits = PUBLIC_ROUTES.flatMap((route) => DEVICES.map((device) => ({ route, device })));
  return sideBySide(
    visits,
    async () => browser,
    ({ route, device }) => visitOnce(browser, site + presentPath(route.path, places), route, device),
  );
}

/** One first visit of one page, with every check. */
export async function visitOnce(browser: Browser, url: string, route: PublicRoute, device: Device): Promise<Finding[]> {
  const where = `${route.path} on a ${device}`;
  const { look, found } = await firstVisit(browser, { url, viewport: device === 'phone' ? PHONE : DESKTOP }, async (page) => {
    await pauseMotion(page);
    await acceptCookies(page);
    return [
      ...(await findWrongHeading(page, where)),
      ...(await findInaccessible(page, where)),
      ...(device === 'phone' ? await findInaccessibleInLight(page, where) : []),
      ...(await measureSizes(page, route, device === 'phone' ? PHONES : DESKTOPS)),
    ];
  });
  return [...judge(route, look, device, where), ...found];
}

/** Bets and games ask for consent to all cookies first; behind that question the page is inert. */
async function acceptCookies(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Acesso Restrito' });
  if ((await dialog.count()) === 0) return;
  await dialog.getByRole('button', { name: 'Aceitar cookies' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

function judge(route: PublicRoute, look: Look, device: Device, where: string): Finding[] {
  const most = (what: string, bytes: number, budgetKb: number) => unless(bytes / KB <= budgetKb, `${what}: ${(bytes / KB).toFixed(1)} KB of ${budgetKb}`);
  const scripts = [
    ...most('JavaScript', look.jsBytes, route.jsKb),
    ...most('JavaScript afterwards', look.laterJsBytes, route.laterJsKb),
    ...(device === 'phone' ? most('all JavaScript', look.jsBytes + look.laterJsBytes, route.allJsKb ?? Infinity) : []),
    ...(route.jsKb + route.laterJsKb === 0 ? look.scripts : []),
  ];
  const bytes = [...most('images', look.imageBytes, route.imageKb), ...most('everything', look.allBytes, route.allKb)];
  return [
    ...findingsOf('answer', where, unless(look.status === 200, `status ${look.status}`)),
    ...findingsOf('scripts', where, scripts),
    ...findingsOf('bytes', where, bytes),
    ...findingsOf('movement', where, unless(look.shift <= LARGEST_SHIFT, look.shifted.join('; '))),
    ...findingsOf('other hosts', where, look.foreign),
    ...findingsOf('errors', where, look.problems),
  ];
}
