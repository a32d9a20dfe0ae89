import { sportsEventsReply, type SportsEventRow, type SportsMarket, type SportsTeam } from '#contracts/sportsbook/events.ts';
import { readSettings } from '#web/shared/settings/read-settings.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';
import { shortClockText } from '../match/clock-text.ts';
import { dayAfter, dayOf, timeText } from '../match/format-kickoff.ts';
import { eventPath, listPath } from '../match/list-path.ts';
import { priceText } from '../match/price-text.ts';
import { priceLabel } from '../price/priced-event.ts';
import { selectionOf } from '../slip/store/selection-of.ts';
import { readMostBet } from '../read-most-bet.server.ts';
import { readToday } from '../read-sports.server.ts';
import { leagueText, listScreens, screensOf } from '../sports/sport-screens.ts';
import { readSportsbook } from '../supplier/read-supplier.ts';
import type { Upcoming, UpcomingGame, UpcomingGroup, UpcomingPrice, UpcomingSide } from './upcoming-game.ts';

const LIVE_SHOWN = 8;
/** Numbers of coming matches: of one sport, and of each of two. */
const SHOWN = 6;
const SHOWN_OF_EACH = 4;
const NOTHING: Upcoming = { playing: [], coming: [] };

/**
 * Live matches and the next ones open to bets, from our own sportsbook: of the two sports that a player bets on most, otherwise of the first sport, Brazil's
 * first; none where they can't be read, or where sports betting is switched off.
 */
export async function readUpcoming(context: VisitContext): Promise<Upcoming> {
  const [settings, own, live] = await Promise.all([
    readApi(context, '/v2/settings/'),
    readMostBet(context),
    readRows(context, `state=live&per_page=${2 * LIVE_SHOWN}`),
  ]);
  if (readSportsbook(settings).kind !== 'native' || !readSettings(settings).sport_enabled) return NOTHING;
  const sports = own.length === 0 ? [listScreens(null).id] : own;
  const place = (row: SportsEventRow) => placeOf(row) + (sports.includes(row.sport.id) ? 0 : 3);
  const playing = live.toSorted((one, other) => place(one) - place(other)).slice(0, LIVE_SHOWN);
  const groups = await Promise.all(sports.map((sport) => readGroup(context, sport, sports.length > 1 ? SHOWN_OF_EACH : SHOWN)));
  return { playing: playing.map((row) => gameOf(row, shortClockText(row), [])), coming: groups.filter(({ games }) => games.length > 0) };
}

async function readGroup(context: VisitContext, sport: string, shown: number): Promise<UpcomingGroup> {
  const rows = await readRows(context, `state=prematch&sport=${sport}&per_page=${4 * shown}`);
  const today = readToday(context);
  const games = rows
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((row) => {
      const prices = pricesOf(row);
      return prices === null ? [] : [gameOf(row, whenText(row.starts_at, today), prices)];
    });
  return { id: `proximos-${sport}`, title: rows[0]?.sport.name ?? '', to: listPath({ sport, tournament: null }), games: games.slice(0, shown) };
}

async function readRows(context: VisitContext, query: string): Promise<readonly SportsEventRow[]> {
  return sportsEventsReply.safeParse(await readApi(context, `/sportsbook/v1/events?${query}`)).data?.data ?? [];
}

/** National leagues come before international ones, and games that look like another sport after both; otherwise the order stays. */
function placeOf({ category, sport }: SportsEventRow): number {
  return screensOf(sport.id).apart !== undefined ? 2 : category.name === 'Brasil' ? 0 : 1;
}

/** "Hoje, 21:30", "Amanhã, 19:00", "28/11, 16:00": short, since prices are next to it. */
function whenText(iso: string, today: string): string {
  const day = dayOf(iso);
  const time = timeText(iso);
  if (day === today) return `Hoje, ${time}`;
  return day === dayAfter(today, 1) ? `Amanhã, ${time}` : `${day.slice(8)}/${day.slice(5, 7)}, ${time}`;
}

/** Null unless all of them can be bet on. */
function pricesOf(row: SportsEventRow): readonly UpcomingPrice[] | null {
  const { main_market: market } = row;
  if (market === null || market.status !== 1 || row.state !== 'not_started') return null;
  const prices = market.outcomes.map((outcome) => priceOf(row, market, outcome));
  return prices.every((price) => price !== null) ? prices : null;
}

function priceOf(row: SportsEventRow, market: SportsMarket, outcome: SportsMarket['outcomes'][number]): UpcomingPrice | null {
  const text = priceText(outcome.odds);
  if (text === null || !outcome.active) return null;
  return { text, label: priceLabel(row, market, outcome, 'open'), selection: selectionOf(row, market, outcome) };
}

function gameOf(row: SportsEventRow, when: string, prices: readonly UpcomingPrice[]): UpcomingGame {
  const tournament = `${leagueText(row.sport.id, row.tournament.name)}${row.simulated ? ', simulado' : ''}`;
  const sides = { home: sideOf(row.home, row.score?.home), away: sideOf(row.away, row.score?.away) };
  return { id: row.id, to: eventPath(row.id), when, live: prices.length === 0, tournament, ...sides, prices };
}

function sideOf({ name, short, colors }: SportsTeam, score: number | undefined): UpcomingSide {
  return { name, short, colors, score: score ?? null };
}
