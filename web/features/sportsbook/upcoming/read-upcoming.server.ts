import { sportsEventsReply, type SportsEventRow } from '#contracts/sportsbook.ts';
import { kickoffText } from '../match/format-kickoff.ts';
import { eventPath } from '../match/list-path.ts';
import { priceText } from '../match/price-text.ts';
import { readSportsbook } from '../supplier/read-supplier.ts';
import type { UpcomingGame } from './upcoming-games.tsx';
import { readSettings } from '#web/shared/settings/read-settings.ts';
import { readToday } from '../read-sports.server.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';

const SHOWN = 6;

/** The next matches of our own sportsbook that can be bet on; none where they can't be read, or where bets on sports are switched off. */
export async function readUpcoming(context: VisitContext): Promise<readonly UpcomingGame[]> {
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
