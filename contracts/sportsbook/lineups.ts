/** The lineups of an event, public. */
import * as z from 'zod/mini';

/** `position`: a term of the event's sport, null if unknown. */
const lineupPlayer = z.object({ number: z.int(), name: z.string(), position: z.nullable(z.string()) });
/** The starting players and the substitutes; `formation`: the lines in front of the goalkeeper ("4-3-3"). */
const lineup = z.object({ formation: z.nullable(z.string()), players: z.array(lineupPlayer), bench: z.array(lineupPlayer) });
export type SportsLineup = z.infer<typeof lineup>;
/** For an event: null until published, absent if `whole` is false. */
export const sportsLineups = z.object({ home: lineup, away: lineup });
export type SportsLineups = z.infer<typeof sportsLineups>;
