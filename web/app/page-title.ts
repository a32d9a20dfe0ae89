import { pageMeta } from './seo/page-meta.ts';

type Matches = Parameters<typeof pageMeta>[0]['matches'];

/** Only the title of a page; `pageMeta` gives everything else, too. */
export function pageTitle(matches: Matches, name?: string): { title: string } {
  const found = pageMeta({ matches, location: { pathname: '/', search: '' } }, { name, hidden: true }).find((each) => 'title' in each);
  return { title: found !== undefined && 'title' in found ? String(found.title) : '' };
}
