import { CrashPage } from '#web/features/originals/crash/crash-page.tsx';
import { playerSlotsCode } from '#web/features/originals/crash/bets/lazy-player-slots.ts';
import { readCrash } from '#web/features/originals/crash/read-crash.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withPlayerCode } from './with-player-code.ts';
import type { Route } from './+types/crash.ts';

export const handle = { layout: 'blaze' };

/** The round, the last crash points and the bets are rendered before any script runs. */
export async function loader({ context }: Route.LoaderArgs) {
  return readCrash(context);
}

/** On navigation from another page, the code that places bets is loaded together with the table's data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPlayerCode(serverLoader, playerSlotsCode);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Crash({ loaderData }: Route.ComponentProps) {
  return <CrashPage start={loaderData} />;
}
