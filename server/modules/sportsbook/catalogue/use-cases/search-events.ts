import type { SportsSearchReply } from '#contracts/sportsbook.ts';
import { plainWords } from '#kernel/plain-text.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { searchEventRows } from '../store/list-event-rows.ts';
import { type OpenTournament, openTournaments } from '../store/tournament-rows.ts';
import { eventRow } from '../views/event-view.ts';

const MOST_EVENTS = 20;
const MOST_TOURNAMENTS = 5;
/** More words say nothing more. */
const MOST_WORDS = 8;

/** Events ahead or under way, and tournaments with such, in which every word of `text` occurs; nothing for a text without a word. */
export async function searchEvents(deps: Pick<SportsbookDeps, 'db'>, text: string, at: Date): Promise<SportsSearchReply> {
  const words = plainWords(text).slice(0, MOST_WORDS);
  if (words.length === 0) return { events: [], tournaments: [] };
  const [events, tournaments] = await Promise.all([searchEventRows(deps.db.k, words, MOST_EVENTS), openTournaments(deps.db.k, at)]);
  return {
    events: events.map((event) => eventRow(event, at)),
    tournaments: tournaments
      .filter((each) => holds(each, words))
      .slice(0, MOST_TOURNAMENTS)
      .map(({ id, name, category_id, category_name, events: count }) => ({ id, name, category: { id: category_id, name: category_name }, events: count })),
  };
}

function holds({ name, category_name }: OpenTournament, words: readonly string[]): boolean {
  const text = plainWords(`${name} ${category_name}`).join(' ');
  return words.every((word) => text.includes(word));
}
