/** The id of the element that a phone's button opens. */
export const MARKETS_ID = 'mercado';

/** On a phone, next to the day: opens the sheet of markets (`filter-chips.tsx`), a native popover, so it needs no script. */
export function MarketButton({ name }: { name: string }) {
  return (
    <button
      type="button"
      popoverTarget={MARKETS_ID}
      className="flex h-11 items-center gap-1.5 rounded-control border border-line px-4 text-sm whitespace-nowrap text-text sm:hidden"
    >
      <span className="sr-only">Mercado: </span>
      {name}
      <span aria-hidden="true" className="-mt-1 ml-1 size-2 rotate-225 border-t-2 border-l-2" />
    </button>
  );
}
