import { InboxPage } from '#web/features/inbox/inbox-page.tsx';
import { readInboxPage } from '#web/features/inbox/read-inbox.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/notifications.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return readInboxPage(context, new URL(request.url).searchParams);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />;
}
