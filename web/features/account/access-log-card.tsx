import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { accessLogQuery } from './account-queries.ts';

/** What happened to the account lately, so that a stranger's doing is seen. */
export function AccessLogCard() {
  const log = useQuery(accessLogQuery);
  return (
    <Card>
      <CardHeader title="Atividade da conta" hint="As dez mais recentes." />
      {log.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-32" />
        </SkeletonGroup>
      )}
      {log.isError && <ErrorState onRetry={() => void log.refetch()}>{errorText(log.error)}</ErrorState>}
      {log.isSuccess && (
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
      )}
    </Card>
  );
}
