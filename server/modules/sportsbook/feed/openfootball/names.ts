import { plainText } from '#kernel/text/plain-text.ts';
import { createHash } from 'node:crypto';
import type { Team } from '../../domain/events/fixture.ts';
import type { RecordedMatch, RecordedTeam } from './season.ts';

const LONGEST_PART = 24;

interface Category {
  readonly id: string;
  readonly name: string;
  /** The time zone of records that give a time without one. */
  readonly timeZone: string;
}

const BRASILIA = 'America/Sao_Paulo';
const CENTRAL_EUROPE = 'Europe/Paris';

/** The category (country or region) of a competition, by words of its name; the first that fits applies. */
const CATEGORIES: readonly (readonly [RegExp, Category])[] = [
  [/bra[sz]il/i, { id: 'brasil', name: 'Brasil', timeZone: BRASILIA }],
  [/libertadores|sudamericana|sul-americana/i, { id: 'america-do-sul', name: 'América do Sul', timeZone: BRASILIA }],
  [/world cup|copa do mundo/i, { id: 'mundo', name: 'Mundo', timeZone: BRASILIA }],
  [/english|england|premier league/i, { id: 'inglaterra', name: 'Inglaterra', timeZone: 'Europe/London' }],
  [/deutsch|german|bundesliga|\bdfb\b/i, { id: 'alemanha', name: 'Alemanha', timeZone: CENTRAL_EUROPE }],
  [/españa|spanish|la ?liga/i, { id: 'espanha', name: 'Espanha', timeZone: CENTRAL_EUROPE }],
  [/ital/i, { id: 'italia', name: 'Itália', timeZone: CENTRAL_EUROPE }],
  [/french|france|ligue/i, { id: 'franca', name: 'França', timeZone: CENTRAL_EUROPE }],
  [/portug/i, { id: 'portugal', name: 'Portugal', timeZone: 'Europe/Lisbon' }],
  [/champions|europa|euro/i, { id: 'europa', name: 'Europa', timeZone: CENTRAL_EUROPE }],
];
const ELSEWHERE: Category = { id: 'internacional', name: 'Internacional', timeZone: BRASILIA };

/** Club words before or after the name that the short name leaves out. */
const CLUB_WORDS = /^(a?c|ca|cd|cf|cr|cs[dy]?c?y?d?|ec|fbc?|fbpa|fc|rb|sa?f|sc|se|de|do|da|clube?|sport|red|bull|esporte)$/i;
const COLORS = ['#c8102e', '#0b3d91', '#00843d', '#111111', '#f7c600', '#ffffff', '#6c1d45', '#f47b20', '#75b2dd', '#4b2a7b'];

/** "São Paulo FC" as "sao-paulo-fc". */
export function slugOf(text: string): string {
  return plainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Splits "World Cup 2018" into a tournament, its season and its category. Ids never collide with those of another supplier. */
export function competitionOf(seasonName: string): { tournament: { id: string; name: string; season: string }; category: { id: string; name: string } } {
  const season = /\d{4}(?:[/-]\d{2,4})?$/.exec(seasonName.trim())?.[0] ?? '';
  const name =
    seasonName
      .trim()
      .slice(0, seasonName.trim().length - season.length)
      .trim() || seasonName;
  const { id: categoryId, name: categoryName } = categoryOf(seasonName);
  return { tournament: { id: `of-${slugOf(name)}`, name, season }, category: { id: categoryId, name: categoryName } };
}

/** The time zone of the competition's records without one; Brasília's if the name does not say. */
export function timeZoneOf(seasonName: string): string {
  return categoryOf(seasonName).timeZone;
}

function categoryOf(seasonName: string): Category {
  return CATEGORIES.find(([words]) => words.test(seasonName))?.[1] ?? ELSEWHERE;
}

/** Matches "N. N.", "TBD", "Winner Group A", "W73", "2B", "3A/B/C": a place in the draw without a team yet. */
const UNDECIDED =
  /^(?:n\.? ?n\.?|tb[acd]|to be (?:announced|confirmed|decided|determined)|a definir|[-–—?]+|(?:winners?|losers?|runners?-up|sieger|verlierer|vencedor|perdedor)\b.*|[wl]\d{1,3}|\d[a-l](?:\/[a-l])*)$/i;

/** True if a record's team is only a place in the draw. */
export function isUndecided({ name }: RecordedTeam): boolean {
  return UNDECIDED.test(name.trim());
}

/** A team for screens: letters from its name if the record has none, and colours of our own choice. */
export function teamOf({ name, code }: RecordedTeam): Team {
  const id = slugOf(name) || 'time';
  const words = id.split('-').filter((word) => !CLUB_WORDS.test(word));
  const bytes = createHash('sha256').update(id).digest();
  const first = (bytes[0] ?? 0) % COLORS.length;
  const second = (first + 1 + ((bytes[1] ?? 0) % (COLORS.length - 1))) % COLORS.length;
  return { id, name, short: (code ?? (words[0] ?? id).slice(0, 3)).toUpperCase(), colors: [COLORS[first] ?? '#111111', COLORS[second] ?? '#ffffff'] };
}

/** One id per match from competition, round and teams; if a match is played twice in a round, it also gets a number. `suffix` distinguishes replays. */
export function eventIds(seasonName: string, matches: readonly RecordedMatch[], suffix: string): string[] {
  const seen = new Map<string, number>();
  return matches.map(({ round, home, away }) => {
    const base = [seasonName, round, home.name, away.name]
      .map(part)
      .filter((each) => each !== '')
      .join('-');
    const times = (seen.get(base) ?? 0) + 1;
    seen.set(base, times);
    return [base, ...(times > 1 ? [String(times)] : []), ...(suffix === '' ? [] : [suffix])].join('-');
  });
}

/** The number of "Matchday 12"; null for named rounds. */
export function roundNumber(round: string): number | null {
  const digits = /\b(?:matchday|rodada|jornada)\s+(\d{1,3})\b/i.exec(round)?.[1];
  return digits === undefined ? null : Number(digits);
}

function part(text: string): string {
  return slugOf(text).slice(0, LONGEST_PART).replace(/-$/, '');
}
