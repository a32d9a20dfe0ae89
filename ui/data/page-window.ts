export type PageEntry = { kind: 'page'; key: string; page: number } | { kind: 'gap'; key: string };

/** First, last, and the neighbours of `page`; a gap replaces two or more omitted pages, a single omitted page is written. */
export function pageWindow(page: number, pageCount: number): readonly PageEntry[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((candidate) => candidate >= 1 && candidate <= pageCount)
    .toSorted((a, b) => a - b);
  const entries: PageEntry[] = [];
  let previous = 0;
  for (const current of wanted) {
    if (current - previous === 2) entries.push(asPage(current - 1));
    else if (current - previous > 2) entries.push({ kind: 'gap', key: `gap-${current}` });
    entries.push(asPage(current));
    previous = current;
  }
  return entries;
}

function asPage(page: number): PageEntry {
  return { kind: 'page', key: String(page), page };
}
