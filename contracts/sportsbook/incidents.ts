/** Incidents of an event in play, public. Instants are ISO. */
import * as z from 'zod/mini';

const instant = z.iso.datetime({ offset: true });
/** A term of the event's sport. */
const sportWord = z.string();

/** How certain an incident is; absent if the supplier never reviewed it. */
export const incidentReviews = ['under_review', 'confirmed', 'taken_back'] as const;
export type IncidentReview = (typeof incidentReviews)[number];

/** `occurred_at`: when it happened, `told_at`: when the supplier reported it; absent if the supplier does not say. */
export const sportsIncident = z.object({
  /** The supplier's id; a later correction has the same one. */
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

/** The scores of both sides in a period, by its name; further values of its sport, such as the points of the current game, have names of their own. */
export const sportsPeriodScore = z.object({ period: sportWord, home: z.int(), away: z.int() });
export type SportsPeriodScore = z.infer<typeof sportsPeriodScore>;
