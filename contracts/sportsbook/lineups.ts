/** Who plays in an event, as everybody may look at it. */
import * as z from 'zod/mini';

/** `position`: a word of the event's sport, null if unknown. */
const lineupPlayer = z.object({ number: z.int(), name: z.string(), position: z.nullable(z.string()) });
/** Who begins and who may come on; `formation`: the lines before the goalkeeper ("4-3-3"). */
const lineup = z.object({ formation: z.nullable(z.string()), players: z.array(lineupPlayer), bench: z.array(lineupPlayer) });
export type SportsLineup = z.infer<typeof lineup>;
/** Of an event: null until published, left out where `whole` is false. */
export const sportsLineups = z.object({ home: lineup, away: lineup });
export type SportsLineups = z.infer<typeof sportsLineups>;
