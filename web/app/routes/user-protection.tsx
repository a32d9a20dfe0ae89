import { sessionSummaryReply } from '#contracts/account.ts';
import { ProtectionPage } from '#web/features/protection/protection-page.tsx';
import { pageTitle } from '../page-title.ts';
import { readApi } from '../server/read-visit.server.ts';
import type { Route } from './+types/user-protection.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { summary: sessionSummaryReply.safeParse(await readApi(context, '/api/session/summary?recent=1')).data ?? null };
}

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, 'Proteção'), { name: 'robots', content: 'noindex' }];

export default function Protection({ loaderData }: Route.ComponentProps) {
  return <ProtectionPage summary={loaderData.summary} />;
}
