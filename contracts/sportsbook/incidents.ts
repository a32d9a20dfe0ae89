/** What happens in an event under way, as everybody may look at it. Instants are ISO. */
import * as z from 'zod/mini';

const instant = z.iso.datetime({ offset: true });
/** A word of the event's sport. */
const sportWord = z.string();

/** How sure an incident is; left out where the supplier never looked again. */
export const incidentReviews = ['under_review', 'confirmed', 'taken_back'] as const;
export type IncidentReview = (typeof incidentReviews)[number];

/** `occurred_at`: when it happened, `told_at`: when the supplier said so; left out where it doesn't say. */
export const sportsIncident = z.object({
  /** The supplier's; what it corrects later has the same. */
  id: z.optional(z.string()),
  type: sportWord,
  side: z.nullable(z.enum(['home', 'away'])),
  minute: z.int(),
  added: z.int(),
  occurred_at: z.optional(instant),
  told_at: z.optional(instant),
  review: z.optional(z.enum(incidentReviews)),
});
export type SportsIncident = z.infer<typeof sportsIncident>;

/** What both sides scored in a period, by its name; what its sport has besides, such as the points of a game under way, has names of its own. */
export const sportsPeriodScore = z.object({ period: sportWord, home: z.int(), away: z.int() });
export type SportsPeriodScore = z.infer<typeof sportsPeriodScore>;
