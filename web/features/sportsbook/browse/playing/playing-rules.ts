import type { SportsLiveReply } from '#contracts/sportsbook/events.ts';
import type { LiveRules } from '../../live/create-live-view.ts';
import { keepSame, listRules, type Rows } from '../../live/list-rules.ts';

/** All live matches, with the number of events of each sport. */
export interface Playing {
  readonly rows: Rows;
  readonly counts: Readonly<Record<string, number>>;
}

/** Like any list; a starting match comes with the next snapshot, which is requested at once. */
export const playingRules: LiveRules<Playing, Playing> = {
  odds({ rows, counts }, update) {
    return { view: { rows: listRules.odds(rows, update).view, counts }, reload: false };
  },
  event({ rows, counts }, update) {
    const begins = update.state === 'live' && !rows.some(({ id }) => id === update.id);
    return { view: { rows: listRules.event(rows, update).view, counts }, reload: begins };
  },
  snapshot: ({ rows }, read) => ({ rows: keepSame(rows, read.rows), counts: read.counts }),
};

/** The matches of a reply in its order: by sport and tournament. */
export function playingOf({ data, counts }: SportsLiveReply): Playing {
  return { rows: data.flatMap(({ events }) => events), counts };
}
