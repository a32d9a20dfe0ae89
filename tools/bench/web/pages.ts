export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
}

/** Home, lobby, sports, a game page, a legal page. A page after `|` stands in where the one before it doesn't exist. */
export const ALL_PAGES = '/,/casino|/games/double,/sports,/games/mines,/jogo-responsavel';

/** The pages of a comma-separated list that the site has; warms each up, so that no figure holds a first rendering. */
export async function existingPages(site: string, list: string): Promise<MeasuredPage[]> {
  const pages: MeasuredPage[] = [];
  for (const alternatives of list.split(',')) {
    const path = await firstExisting(site, alternatives.split('|'));
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
