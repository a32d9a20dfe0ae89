import { setTimeout as wait } from 'node:timers/promises';

export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
}

/**
 * Home, lobby, sports, a match, the house's games, a legal page. A page after `|` replaces the one before it if that does not exist; `:match` is an existing
 * match.
 */
export const ALL_PAGES = '/,/casino|/games/double,/sports,/sports/evento/:match,/games/mines,/games/double,/jogo-responsavel';

/** The pages of a comma-separated list that the site has; requests each once before, so that no figure includes a first rendering. */
export async function existingPages(site: string, list: string): Promise<MeasuredPage[]> {
  const pages: MeasuredPage[] = [];
  const match = list.includes(':match') ? await firstMatch(site) : null;
  for (const alternatives of list.split(',')) {
    const path = await firstExisting(
      site,
      alternatives.split('|').map((each) => each.replace(':match', match ?? 'none')),
    );
    if (path !== null && pages.every(({ name }) => name !== path)) pages.push({ name: path, url: site + path });
  }
  return pages;
}

async function firstExisting(site: string, paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const answer = await fetch(site + path, { redirect: 'manual' });
    await answer.text();
    if (answer.status === 200) return path;
  }
  return null;
}

const TRIES = 120;
const TRY_EVERY_MS = 500;

/** The next match, after the feed has brought it; null when none comes within a minute. */
async function firstMatch(site: string): Promise<string | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { data } = (await (await fetch(`${site}/sportsbook/v1/events?state=prematch`)).json()) as { readonly data: readonly { readonly id: string }[] };
    if (data[0] !== undefined) return data[0].id;
    await wait(TRY_EVERY_MS);
  }
  return null;
}
