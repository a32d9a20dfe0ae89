import { Download } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { type StatementFilter, statementQuery } from './statement-filter.ts';

const text = z.string();

/** The filtered statement as a file for a spreadsheet. */
export function CsvButton({ filter }: { filter: StatementFilter }) {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const csv = await api.get('/api/transactions', text, { query: { ...statementQuery(filter, Date.now()), format: 'csv' } });
      // Reading the answer as text drops its byte-order mark, by which spreadsheets know that it is UTF-8.
      save(new Blob([csv.startsWith('\ufeff') ? csv : `\ufeff${csv}`], { type: 'text/csv;charset=utf-8' }), 'extrato.csv');
    } catch (error) {
      alertToast.error(errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="secondary" loading={loading} onClick={() => void download()} icon={<Download aria-hidden="true" size={18} strokeWidth={1.75} />}>
      Baixar CSV
    </Button>
  );
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
