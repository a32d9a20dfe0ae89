import type { RouterContextProvider } from 'react-router';
import { sportsEventsReply, type SportsEventRow } from '#contracts/sportsbook.ts';
import { kickoffText } from '#web/features/sportsbook/format-kickoff.ts';
import { eventPath } from '#web/features/sportsbook/list-path.ts';
import { priceText } from '#web/features/sportsbook/price-text.ts';
import { readSportsbook } from '#web/features/sportsbook/supplier/read-supplier.ts';
import type { UpcomingGame } from '#web/features/sportsbook/upcoming/upcoming-games.tsx';
import { readSettings } from '#web/shared/settings/read-settings.ts';
import { readToday } from './read-sports.server.ts';
import { readApi } from './read-visit.server.ts';

const SHOWN = 6;

/** The next matches of our own sportsbook that can be bet on; none where they can't be read, or where bets on sports are switched off. */
export async function readUpcoming(context: Readonly<Pick<RouterContextProvider, 'get'>>): Promise<readonly UpcomingGame[]> {
  const [settings, reply] = await Promise.all([
    readApi(context, '/v2/settings/'),
    readApi(context, `/sportsbook/v1/events?state=prematch&per_page=${2 * SHOWN}`),
  ]);
  if (readSportsbook(settings).kind !== 'native' || !readSettings(settings).sport_enabled) return [];
  const today = readToday(context);
  const rows = sportsEventsReply.safeParse(reply).data?.data ?? [];
  return rows.flatMap((row) => gameOf(row, today)).slice(0, SHOWN);
}

function gameOf(row: SportsEventRow, today: string): UpcomingGame[] {
  const { main_market: market } = row;
  if (market === null || market.status !== 1 || row.state !== 'not_started') return [];
  const prices = market.outcomes.map(({ odds }) => priceText(odds)).filter((price) => price !== null);
  if (prices.length !== market.outcomes.length) return [];
  const when = `${kickoffText(row.starts_at, today)}, ${row.tournament.name}${row.simulated ? ', simulado' : ''}`;
  return [{ to: eventPath(row.id), when, home: row.home.name, away: row.away.name, prices }];
}
