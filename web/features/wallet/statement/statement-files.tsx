import { FileButton } from '#web/shared/files/file-button.tsx';
import { type StatementFilter, statementQuery } from './statement-filter.ts';

/** Exports the filtered statement for a spreadsheet, and its period for printing. */
export function StatementFiles({ filter }: { filter: StatementFilter }) {
  const path = (format: string) => () => `/api/transactions?${new URLSearchParams({ ...statementQuery(filter, Date.now()), format }).toString()}`;
  return (
    <div className="flex gap-3">
      <FileButton path={path('csv')} name="extrato.csv">
        CSV
      </FileButton>
      <FileButton path={path('pdf')} name="extrato.pdf">
        PDF
      </FileButton>
    </div>
  );
}
