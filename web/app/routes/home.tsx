import { minesCurrentReply } from '#contracts/originals.ts';
import { HomePage } from '#web/features/home/home-page.tsx';
import { pageTitle } from '../page-title.ts';
import { readApi, readSession } from '../server/read-visit.server.ts';
import type { Route } from './+types/home.ts';

/** A player who left a round open finds it first. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await readSession(context);
  if (session.status === 'out') return { openRound: null };
  const parsed = minesCurrentReply.safeParse(await readApi(context, '/api/originals/mines/current'));
  return { openRound: parsed.success && parsed.data.round_id !== null ? { stake: parsed.data.stake, gems: parsed.data.gems } : null };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches),
  {
    name: 'description',
    content: 'Cassino com resultados que você mesmo confere, saldo ao vivo e depósito e saque por Pix. Proibido para menores de 18 anos.',
  },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage openRound={loaderData.openRound} />;
}
