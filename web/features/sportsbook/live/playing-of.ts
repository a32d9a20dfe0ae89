import type { SportsLiveReply } from '#contracts/sportsbook.ts';
import type { Playing } from './list-rules.ts';

/** The matches of a reply in its order: by sport and tournament. */
export function playingOf({ data, counts }: SportsLiveReply): Playing {
  return { rows: data.flatMap(({ events }) => events), counts };
}
