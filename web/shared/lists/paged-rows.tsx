import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GamesScene } from '#ui/art/games-scene.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { PageSteps } from './page-steps.tsx';

interface Paged<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number; readonly per_page: number };
}

export interface PagedRowsProps<Row> {
  readonly rows: UseQueryResult<Paged<Row>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The accessible name of the page navigation. */
  readonly label: string;
  /** Shown while there are no rows. */
  readonly emptyTitle: string;
  readonly skeletonClass?: string;
  readonly children: (row: Row) => ReactNode;
}

/** A list of the player's own rows, newest first, a page at a time. */
export function PagedRows<Row>({ rows, page, onPage, label, emptyTitle, skeletonClass, children }: PagedRowsProps<Row>) {
  if (rows.isPending) {
    return (
      <SkeletonGroup {...(skeletonClass === undefined ? {} : { className: skeletonClass })}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </SkeletonGroup>
    );
  }
  if (rows.isError) return <ErrorState onRetry={() => void rows.refetch()}>{errorText(rows.error)}</ErrorState>;
  const { data, meta } = rows.data;
  if (meta.total === 0) return <EmptyState scene={<GamesScene />} title={emptyTitle} />;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line">{data.map(children)}</ul>
      <PageSteps page={page} meta={meta} onPage={onPage} label={label} />
    </div>
  );
}
