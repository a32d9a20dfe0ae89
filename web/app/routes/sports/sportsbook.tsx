import { Outlet } from 'react-router';
import { SportsFrame } from '#web/features/sportsbook/sports-frame.tsx';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import { readSportsFrame } from '#web/features/sportsbook/read-sports.server.ts';
import type { Route } from './+types/sportsbook.ts';

export const handle: RouteHandle = { layout: 'orange', middleware: ['refresh-ip', 'require-verification', 'cookie-consent'] };

/** Which sportsbook the site uses, and the tree of ours. */
export function loader({ context }: Route.LoaderArgs) {
  return readSportsFrame(context);
}

export default function Sportsbook({ loaderData }: Route.ComponentProps) {
  return (
    <SportsFrame start={loaderData}>
      <Outlet />
    </SportsFrame>
  );
}
