import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { PageSteps } from '#web/shared/lists/page-steps.tsx';
import { accessLogQuery } from './account-queries.ts';

/** The account's access log, ten lines per page, so that the player notices another user's access. */
export function AccessLogCard() {
  const [page, setPage] = useState(1);
  const log = useQuery(accessLogQuery(page));
  return (
    <Card>
      <CardHeader title="Atividade da conta" hint="Entradas e mudanças, da mais nova para a mais antiga." />
      {log.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-32" />
        </SkeletonGroup>
      )}
      {log.isError && <ErrorState onRetry={() => void log.refetch()}>{errorText(log.error)}</ErrorState>}
      {log.isSuccess && (
        <div className="flex flex-col gap-3">
          <DataTable
            caption="Atividade da conta"
            rows={log.data.data}
            rowKey={(row) => row.id}
            columns={[
              { id: 'label', header: 'O que houve', cell: (row) => row.label, lead: true },
              { id: 'device', header: 'Aparelho', cell: (row) => row.device },
              { id: 'address', header: 'Endereço IP', cell: (row) => row.address },
              { id: 'at', header: 'Quando', cell: (row) => formatInstant(row.at), align: 'end' },
            ]}
          />
          <PageSteps page={page} meta={log.data.meta} onPage={setPage} label="Páginas da atividade da conta" />
        </div>
      )}
    </Card>
  );
}
