import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { EventPage } from '#web/features/sportsbook/event/event-page.tsx';
import { LazyNotFound } from './lazy-not-found.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { found } from '#web/features/casino/read-catalogue.server.ts';
import { readSportsEvent } from '#web/features/sportsbook/read-sports.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/event.ts';

export const handle: RouteHandle = { query: ['tab'] };

/** A match with everything that can be bet on. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return found(await readSportsEvent(context, params.id));
}

/** All groups of markets came with the page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return pageMeta(page, { name: 'Página Não Encontrada.', hidden: true });
  const { event, description } = page.loaderData;
  return pageMeta(page, { name: event.name, description });
};

export default function SportsEvent({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <LazyNotFound /> : <EventPage key={loaderData.event.id} start={loaderData.event} today={loaderData.today} />;
}
