interface RulesTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell is the row's name. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
}

/** What each bet of a table pays, returns and may hold; readable before any script, and on the smallest phone without scrolling. */
export function RulesTable({ caption, heads, rows }: RulesTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls, with large letters, has to be reached by the keyboard
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="tabular w-full max-w-[720px] text-xs sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-muted">
            {heads.map((head, column) => (
              <th key={head} scope="col" className={column === 0 ? 'py-1 text-left font-normal' : 'py-1 pl-2 text-right font-normal sm:pl-3'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...others] }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              {others.map((cell, column) => (
                <td key={heads[column + 1]} className="py-2 pl-2 text-right sm:pl-3">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
