/** One prediction that the player picked, as they saw it. */
export interface SlipSelection {
  readonly eventId: string;
  readonly eventName: string;
  /** Kick-off, ISO. */
  readonly startsAt: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly outcomeId: string;
  readonly outcomeName: string;
  /** Decimal text with a dot and up to three places ("2.375"). */
  readonly odds: string;
  /** The market's `odds_version` of this price. */
  readonly oddsVersion: string;
  readonly tournamentName: string;
}

const FIELDS = [
  'eventId',
  'eventName',
  'startsAt',
  'marketId',
  'marketName',
  'outcomeId',
  'outcomeName',
  'odds',
  'oddsVersion',
  'tournamentName',
] as const satisfies ReadonlyArray<keyof SlipSelection>;

/** Reads a selection from storage; null for any other value. */
export function readSelection(value: unknown): SlipSelection | null {
  if (typeof value !== 'object' || value === null) return null;
  const field = (name: keyof SlipSelection): string => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' ? text : '';
  };
  if (!FIELDS.every((name) => field(name) !== '')) return null;
  return {
    eventId: field('eventId'),
    eventName: field('eventName'),
    startsAt: field('startsAt'),
    marketId: field('marketId'),
    marketName: field('marketName'),
    outcomeId: field('outcomeId'),
    outcomeName: field('outcomeName'),
    odds: field('odds'),
    oddsVersion: field('oddsVersion'),
    tournamentName: field('tournamentName'),
  };
}
