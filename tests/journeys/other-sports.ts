import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openAlive } from './open-browser.ts';
import type { SportsScene } from './sports-scene.ts';

const other = { minute: 26, incidents: [], state: 'live' };
const ralliesOf = (first: number, second: number) => [
  { home: first, away: second, first: 'home' },
  { home: 3, away: 4, first: 'away' },
];
const [RALLIES, SANDS] = [ralliesOf(25, 19), ralliesOf(21, 16)];
/** A sport's incidents as the supplier sends them, and the text that its page then shows. */
const PLAYS: readonly Play[] = [
  {
    sport: 'basketball',
    status: { ...other, period: 'third_quarter', score: { home: 68, away: 61 }, quarters: [28, 30].map((home) => ({ home, away: 27 })) },
    texts: ['3º quarto, 26', 'Q1 28–27, Q2 30–27', 'Quartos'],
    table: 'Pontos por quarto',
    joined: [/ vence, /, /Mais de /],
  },
  {
    sport: 'tennis',
    status: {
      ...{ ...other, period: 'set_2', score: { home: 1, away: 0 }, server: 'away', points: { home: 2, away: 1 } },
      format: { best_of: 3, last_set: 'tie_break' },
      sets: [[7, 6, { home: 7, away: 4 }] as const, [3, 2, null] as const].map(([home, away, tie_break]) => ({ home, away, tie_break })),
    },
    texts: ['2º set', '7–6(4) 3–2, 30–15', 'Games'],
    table: 'Games por set',
    joined: [/ vence, /, /Mais de /],
  },
  {
    ...{ sport: 'volleyball', texts: ['2º set', '25–19 3–4', 'Pontos'], table: 'Pontos por set' },
    status: { ...other, period: 'set_2', score: { home: 1, away: 0 }, best_of_sets: 5, server: 'away', set_points: RALLIES },
  },
  {
    ...{ sport: 'beach-volleyball', texts: ['2º set', '21–16 3–4', 'Pontos'], table: 'Pontos por set' },
    status: { ...other, period: 'set_2', score: { home: 1, away: 0 }, best_of_sets: 3, server: 'away', set_points: SANDS },
  },
  {
    sport: 'cs2',
    status: {
      ...{ ...other, period: 'map_2', score: { home: 1, away: 0 }, best_of: 3 },
      maps: [[13, 9] as const, [3, 4] as const].map(([home, away]) => ({ home, away, first_half: null, given: null, defends: 'home' })),
      picks: [5, 4, 1].map((map) => ({ by: null, map })),
    },
    texts: ['Mapa 2', '13–9 3–4', 'Inferno', 'Rounds'],
    table: 'Rounds por mapa',
  },
];

interface Play {
  readonly sport: string;
  readonly status: object;
  readonly texts: readonly string[];
  readonly table: string;
  /** Two prices of a match before its start that combine into one; absent if the sport combines none. */
  readonly joined?: readonly RegExp[];
}

/** Expects one price for two selections of a match, on the page of any sport that combines them. */
async function joinPrices(page: Page, address: string, names: readonly RegExp[]): Promise<void> {
  await openAlive(page, `${address}?tab=criar-aposta`);
  const panel = page.getByRole('region', { name: 'Criar aposta' });
  for (const name of names) await page.getByRole('main').getByRole('button', { name }).first().click();
  await panel.getByText(/^Cotação conjunta \d+,\d{2,3}$/).waitFor();
}

/** Checks that a match page of each other sport shows the score in that sport's words as soon as play begins. */
export async function followOtherSports(scene: SportsScene, page: Page): Promise<void> {
  for (const { sport, status, texts, table, joined = [] } of PLAYS) {
    const match = await vi.waitUntil(async () => (await scene.events('per_page=100&state=prematch', sport))[0], UNTIL);
    if (joined.length > 0) await joinPrices(page, `${scene.open.url}/sports/evento/${match.id}`, joined);
    await openAlive(page, `${scene.open.url}/sports/evento/${match.id}`);
    await page.getByRole('heading', { level: 1, name: match.name }).waitFor();
    await scene.tell(match, { kind: 'fixture_change', status });
    await page.getByRole('table', { name: table }).waitFor();
    for (const text of texts) await page.getByText(text).first().waitFor();
    await expectAccessible(page, `${sport} in play`);
  }
}
