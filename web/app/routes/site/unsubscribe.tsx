import { postUnsubscribe } from '#web/features/inbox/post-unsubscribe.server.ts';
import { UnsubscribePage } from '#web/features/inbox/unsubscribe-page.tsx';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/unsubscribe.ts';

export const handle: RouteHandle = { query: ['token'] };

/** The link in a promotional message contains a token. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export const action = ({ request, context }: Route.ActionArgs) => postUnsubscribe(request, context);

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribePage token={loaderData.token} answer={actionData} />;
}
