import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { EventPage } from '#web/features/sportsbook/event/event-page.tsx';
import { AwaitedOutrightPage } from '#web/features/sportsbook/lazy/lazy-outright.tsx';
import { LazyNotFound } from './lazy-not-found.tsx';
import { MISSING, pageMeta } from '../../seo/page-meta.ts';
import { readOwnPage } from '#web/features/sportsbook/read-own-page.server.ts';
import { readSportsEvent } from '#web/features/sportsbook/read-sports.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/event.ts';

export const handle: RouteHandle = { query: ['tab', 'q'] };

/** A match, or a competition as a whole, with everything that can be bet on. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  return readOwnPage(context, () => readSportsEvent(context, params.id, new URL(request.url).search));
}

/** All groups of markets are in the page's data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return pageMeta(page, MISSING);
  if (page.loaderData === 'supplier') return pageMeta(page);
  return pageMeta(page, { made: page.loaderData.seo });
};

export default function SportsEvent({ loaderData }: Route.ComponentProps) {
  if (loaderData === 'supplier') return null;
  if (loaderData === null) return <LazyNotFound />;
  if ('outright' in loaderData) return <AwaitedOutrightPage key={loaderData.outright.id} start={loaderData.outright} today={loaderData.today} />;
  return (
    <EventPage
      key={loaderData.event.id}
      start={loaderData.event}
      texts={loaderData.texts}
      form={loaderData.form}
      today={loaderData.today}
      search={loaderData.search}
    />
  );
}
