import { compareText } from '#kernel/text/compare-text.ts';
import type { Row, Rows } from '../live/list-rules.ts';
import { isOver, isUnderWay } from '../match/clock-text.ts';
import { dayOf, dayText } from '../match/format-kickoff.ts';

export interface TournamentGroup {
  readonly id: string;
  readonly name: string;
  /** The country. */
  readonly category: string;
  readonly sport: string;
  readonly events: Rows;
}

/** The rows of one heading: matches under way, or a day's. */
export interface EventSection {
  readonly key: string;
  readonly title: string;
  readonly tournaments: readonly TournamentGroup[];
}

/** Groups a list: live matches first, then day by day, within each by sport and tournament in their given order, by kick-off. `today`: YYYY-MM-DD. */
export function groupEvents(rows: Rows, today: string): readonly EventSection[] {
  const sections = new Map<string, Row[]>();
  for (const row of rows) {
    const key = isUnderWay(row.state) ? 'live' : isOver(row.state) ? 'over' : dayOf(row.starts_at);
    const section = sections.get(key);
    if (section === undefined) sections.set(key, [row]);
    else section.push(row);
  }
  return [...sections]
    .toSorted(([one], [other]) => compareText(place(one), place(other)))
    .map(([key, events]) => ({ key, title: TITLES[key] ?? dayText(key, today), tournaments: byTournament(events) }));
}

const TITLES: Readonly<Record<string, string>> = { live: 'Ao vivo', over: 'Encerrados' };

function place(key: string): string {
  return key === 'live' ? '0' : key === 'over' ? '9999' : key;
}

function byKickOff(events: Rows): Rows {
  return events.toSorted((one, other) => compareText(one.starts_at, other.starts_at));
}

/** Sports in order of appearance, each with all its leagues together; tournaments within a sport in order of appearance, each by kick-off. */
export function byTournament(events: Rows): readonly TournamentGroup[] {
  return [...Map.groupBy(events, ({ sport }) => sport.id).values()].flatMap(tournamentsOf);
}

function tournamentsOf(events: Rows): readonly TournamentGroup[] {
  const groups = new Map<string, Row[]>();
  for (const event of events) {
    const group = groups.get(event.tournament.id);
    if (group === undefined) groups.set(event.tournament.id, [event]);
    else group.push(event);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ id: first.tournament.id, name: first.tournament.name, category: first.category.name, sport: first.sport.id, events: byKickOff(group) }];
  });
}
