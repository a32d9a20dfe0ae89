/** What a player has to do before they may bet or deposit, under the profile `br`. */
import * as z from 'zod/mini';

export const OBSTACLES = ['contact_unconfirmed', 'profile_incomplete'] as const;
export type ObstacleCode = (typeof OBSTACLES)[number];

/** What is missing of an older account, in the order in which it is asked for. */
export const MISSING_PARTS = ['gender', 'address', 'loss_limit', 'time_limit'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/** GET /api/account/standing: the first thing the player must do, null if there is none; `missing` with `profile_incomplete`. */
export const standingReply = z.object({ obstacle: z.nullable(z.enum(OBSTACLES)), missing: z.array(z.enum(MISSING_PARTS)) });
export type StandingReply = z.infer<typeof standingReply>;
