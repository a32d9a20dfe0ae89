/** What a list of events is of; null: of all. Ids. */
export interface ListPlace {
  readonly sport: string | null;
  readonly tournament: string | null;
}

const SLUG = /^[a-z0-9-]{1,120}$/;

/** The list behind /sports/{rest}: all sports, one, or one tournament. Null where no list can stand. */
export function readListPlace(rest: string): ListPlace | null {
  const [sport = null, tournament = null, ...more] = rest.split('/').filter((segment) => segment !== '');
  if (more.length > 0 || [sport, tournament].some((id) => id !== null && !SLUG.test(id))) return null;
  return { sport, tournament };
}

/** The address of a list. */
export function listPath({ sport, tournament }: ListPlace): string {
  return `/sports${sport === null ? '' : `/${sport}`}${tournament === null ? '' : `/${tournament}`}`;
}

/** The address of an event's page. */
export function eventPath(eventId: string): string {
  return `/sports/evento/${eventId}`;
}

/** The address of the tab on which selections of one match are joined, `?tab=`. */
export const BUILDER_SLUG = 'criar-aposta';
