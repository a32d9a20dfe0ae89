import { Check, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { LIST_MARKETS, type ListAsked, listSearch } from './list-filter.ts';
import { MARKET_NAMES } from './market-columns.ts';

const ID = 'mercado';

/** What the list's prices are of, on a phone: a button beside the day and the sheet it opens. A native popover, so it opens without any script. */
export function MarketMenu({ pathname, asked }: { pathname: string; asked: ListAsked }) {
  return (
    <div className="sm:hidden">
      <button
        type="button"
        popoverTarget={ID}
        className="flex h-11 items-center gap-1.5 rounded-control border border-line pr-3 pl-4 text-sm whitespace-nowrap text-text"
      >
        <span className="sr-only">Mercado: </span>
        {MARKET_NAMES[asked.market]}
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} />
      </button>
      <nav
        popover="auto"
        id={ID}
        aria-label="Mercado da lista"
        className="inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-sheet border-t border-line bg-surface px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-text shadow-popover backdrop:bg-veil"
      >
        <p className="px-3 pb-2 font-medium">Mercado</p>
        <ul>
          {LIST_MARKETS.map((each) => (
            <li key={each}>
              <Link
                to={pathname + listSearch({ ...asked, market: each })}
                preventScrollReset
                aria-current={each === asked.market ? 'page' : undefined}
                className={cx(
                  'flex min-h-12 items-center justify-between rounded-control px-3 text-text no-underline',
                  each === asked.market && 'bg-raised font-medium',
                )}
              >
                {MARKET_NAMES[each]}
                {each === asked.market && <Check aria-hidden="true" size={20} strokeWidth={1.75} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
