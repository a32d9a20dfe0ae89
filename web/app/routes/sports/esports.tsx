import { data } from 'react-router';
import { EsportsPage } from '#web/features/sportsbook/browse/esports-page.tsx';
import { readEsports } from '#web/features/sportsbook/read-esports.server.ts';
import { readOwnPage } from '#web/features/sportsbook/read-own-page.server.ts';
import { SportsFrame } from '#web/features/sportsbook/sports-frame.tsx';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { MISSING, pageMeta } from '../../seo/page-meta.ts';
import { readSportsFrame } from '#web/features/sportsbook/read-sports.server.ts';
import { LazyNotFound } from './lazy-not-found.tsx';
import type { Route } from './+types/esports.ts';

export const handle: RouteHandle = { layout: 'orange', middleware: ['refresh-ip'] };

/** All games of esports, or the one that the address names; any other address is answered with 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [frame, page] = await Promise.all([readSportsFrame(context), readOwnPage(context, () => readEsports(context, params['*']))]);
  return data({ frame, start: page.data }, page.init ?? undefined);
}

export const meta: Route.MetaFunction = (page) => (page.loaderData?.start === null ? pageMeta(page, MISSING) : pageMeta(page));

export default function Esports({ loaderData: { frame, start } }: Route.ComponentProps) {
  return <SportsFrame start={frame}>{start === null ? <LazyNotFound /> : start === 'supplier' ? null : <EsportsPage start={start} />}</SportsFrame>;
}
