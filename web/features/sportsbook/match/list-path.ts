/** The sport or tournament of a list of events; null: all. Ids. */
export interface ListPlace {
  readonly sport: string | null;
  readonly tournament: string | null;
}

const SLUG = /^[a-z0-9-]{1,120}$/;

/** The list at /sports/{rest}: all sports, one, or one tournament. Null for any other path. */
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

/** The address of the tab for combining selections of one match, `?tab=`. */
export const BUILDER_SLUG = 'criar-aposta';
