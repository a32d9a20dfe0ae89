import { cx } from '#ui/cx.ts';

interface RulesTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The column hidden on the smallest phone. */
  readonly lessOn320?: string;
  /** The first cell names the row. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
}

/** The payout, return and limit of each bet of a table; readable before any script, and on the smallest phone without scrolling. */
export function RulesTable({ caption, heads, lessOn320, rows }: RulesTableProps) {
  const hidden = (column: number) => heads[column] === lessOn320 && 'max-[359px]:hidden';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls, with large letters, has to be reached by the keyboard
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="tabular w-full max-w-[720px] text-xs sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-muted">
            {heads.map((head, column) => (
              <th key={head} scope="col" className={cx('py-1 font-normal', column === 0 ? 'text-left' : 'pl-2 text-right sm:pl-3', hidden(column))}>
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
                <td key={heads[column + 1]} className={cx('py-2 pl-2 text-right whitespace-nowrap sm:pl-3', hidden(column + 1))}>
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
