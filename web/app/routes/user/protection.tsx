import { sessionSummaryReply } from '#contracts/account.ts';
import { ProtectionPage } from '#web/features/protection/protection-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { Route } from './+types/protection.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { summary: sessionSummaryReply.safeParse(await readApi(context, '/api/session/summary?recent=1')).data ?? null };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Proteção', hidden: true });

export default function Protection({ loaderData }: Route.ComponentProps) {
  return <ProtectionPage summary={loaderData.summary} />;
}
