/** The filter of results in an address. `day` YYYY-MM-DD; "" for an unset one. */
export interface ResultsAsked {
  readonly day: string;
  readonly tournament: string;
  readonly page: number;
}

/** The tournament's parameter name, one of the product's own (decisions.md); any other counts as a visitor sent by a campaign. */
export const TOURNAMENT_PARAMETER = 'category';
export const RESULTS_PER_PAGE = 40;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SLUG = /^[a-z0-9-]{1,120}$/;

/** Reads an address; ignores unknown values. */
export function readResultsAsked(search: string): ResultsAsked {
  const asked = new URLSearchParams(search);
  const day = asked.get('date') ?? '';
  const tournament = asked.get(TOURNAMENT_PARAMETER) ?? '';
  const page = Number(asked.get('page') ?? '1');
  return {
    day: isDay(day) ? day : '',
    tournament: SLUG.test(tournament) ? tournament : '',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

function isDay(text: string): boolean {
  const at = new Date(text);
  return DAY.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The address of these results. */
export function resultsPath({ day, tournament, page }: ResultsAsked): string {
  const said = new URLSearchParams();
  if (day !== '') said.set('date', day);
  if (tournament !== '') said.set(TOURNAMENT_PARAMETER, tournament);
  if (page !== 1) said.set('page', String(page));
  const text = said.toString();
  return `/sports/resultados${text === '' ? '' : `?${text}`}`;
}

/** The API's address of these results. */
export function resultsCall({ day, tournament, page }: ResultsAsked): string {
  const query = { ...(day === '' ? {} : { date: day }), ...(tournament === '' ? {} : { tournament }), page: String(page), per_page: String(RESULTS_PER_PAGE) };
  return `/sportsbook/v1/results?${new URLSearchParams(query).toString()}`;
}
