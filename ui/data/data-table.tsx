/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets a table's roles once its display changes */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The card's heading on phones; its label is left out there. */
  lead?: boolean;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: ReadonlyArray<DataColumn<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table on wide screens, a stack of cards on phones; roles are explicit because the phone layout would remove them. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role="table" className="w-full text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line">
          {columns.map((column) => (
            <th key={column.id} role="columnheader" scope="col" className={cx('px-3 py-3 font-medium text-muted first:pl-0 last:pr-0', aligned(column))}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-b border-line last:border-0 max-sm:block max-sm:rounded-card max-sm:border! max-sm:border-line! max-sm:bg-surface max-sm:px-4 max-sm:py-3"
          >
            {columns.map((column) => (
              <td
                key={column.id}
                role="cell"
                className={cx(
                  'tabular px-3 py-3.5 align-middle first:pl-0 last:pr-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1',
                  column.lead && 'max-sm:pb-2 max-sm:text-base max-sm:font-medium',
                  aligned(column),
                )}
              >
                {!column.lead && (
                  <span aria-hidden="true" className="text-muted sm:hidden">
                    {column.header}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function aligned(column: { align?: 'start' | 'end' }): string {
  return column.align === 'end' ? 'text-right' : 'text-left';
}
