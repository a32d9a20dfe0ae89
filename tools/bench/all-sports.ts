import { listPages } from './all-sports/list-pages.ts';
import { repriceSports } from './all-sports/reprice-sports.ts';
import { openBook } from './all-sports/open-book.ts';
import { openOwnerDatabase } from './common/bench-database.ts';
import { withBenchSite } from './common/bench-site.ts';
import { defineBench } from './common/define-bench.ts';

/**
 * Compares all sports with football alone, on the site's own process with at least `markets` open markets of `sports` sports: CPU of repricing that many
 * markets from their suppliers' prices, and of `lists` lists of each kind over HTTP.
 */
export const bench = defineBench({
  name: 'all-sports',
  sizes: { markets: 10_000, sports: 12, lists: 2_000 },
  tiny: { markets: 60, sports: 1, lists: 4 },
  usesSite: true,
  async measure({ markets, sports, lists }) {
    const owner = openOwnerDatabase(2);
    try {
      await withBenchSite({ unlimited: true, sandbox: true }, async (site) => {
        const book = await openBook(owner, { markets, sports });
        repriceSports(book, markets);
        await listPages(site, book, lists);
      });
    } finally {
      await owner.close();
    }
  },
});
