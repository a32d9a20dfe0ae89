import type { SandboxSettings } from '../../host/surroundings.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import type { League } from '../season/league.ts';
import { americanFootballFeed } from './american-football/american-football-feed.ts';
import { basketballFeed } from './basketball/basketball-feed.ts';
import { beachVolleyballFeed } from './beach-volleyball/beach-volleyball-feed.ts';
import { cs2Feed } from './cs2/cs2-feed.ts';
import { dota2Feed } from './dota2/dota2-feed.ts';
import type { FeedSport } from './feed-sport.ts';
import { efootballFeed } from './efootball/efootball-feed.ts';
import { footballFeed } from './football/football-feed.ts';
import { futsalFeed } from './futsal/futsal-feed.ts';
import { lolFeed } from './lol/lol-feed.ts';
import { mmaFeed } from './mma/mma-feed.ts';
import { tableTennisFeed } from './table-tennis/table-tennis-feed.ts';
import { tennisFeed } from './tennis/tennis-feed.ts';
import { valorantFeed } from './valorant/valorant-feed.ts';
import { volleyballFeed } from './volleyball/volleyball-feed.ts';

/** The sports that the supplier covers. No other place lists them. */
export const FEED_SPORTS: readonly FeedSport[] = [
  footballFeed,
  basketballFeed,
  tennisFeed,
  volleyballFeed,
  beachVolleyballFeed,
  tableTennisFeed,
  futsalFeed,
  americanFootballFeed,
  mmaFeed,
  cs2Feed,
  valorantFeed,
  lolFeed,
  dota2Feed,
  efootballFeed,
];

const bySport = new Map(FEED_SPORTS.map((sport) => [sport.id, sport]));

/** The sport of a fixture. */
export function sportOf({ league }: Pick<Fixture, 'league'>): FeedSport {
  const sport = bySport.get(league.sport);
  if (sport === undefined) throw new Error(`no sport ${league.sport}`);
  return sport;
}

/** The leagues that a sandbox's feed covers: those of its sports, or the ones chosen among them. */
export function leaguesOf({ sportsFeedSports, sportsFeedLeagues }: Pick<SandboxSettings, 'sportsFeedSports' | 'sportsFeedLeagues'>): readonly League[] {
  return FEED_SPORTS.filter(({ id }) => sportsFeedSports.includes(id))
    .flatMap(({ leagues }) => leagues)
    .filter(({ id }) => sportsFeedLeagues?.includes(id) ?? true);
}
