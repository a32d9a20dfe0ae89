import { DoublePage } from '#web/features/originals/double/double-page.tsx';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readDoubleTable } from '#web/features/originals/double/read-double-table.server.ts';
import type { Route } from './+types/double.ts';

export const handle = { layout: 'blaze' };

/** The wheel, the last results and the totals are drawn at once, before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  return readDoubleTable(context);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Double({ loaderData }: Route.ComponentProps) {
  return (
    <QueryBoundary>
      <DoublePage start={loaderData} />
    </QueryBoundary>
  );
}
