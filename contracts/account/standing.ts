/** The obligations of a player before betting or depositing, under the profile `br`. */
import * as z from 'zod/mini';

export const OBSTACLES = ['contact_unconfirmed', 'profile_incomplete'] as const;
export type ObstacleCode = (typeof OBSTACLES)[number];

/** The data that an older account lacks, in the order in which the page requests it. */
export const MISSING_PARTS = ['gender', 'address', 'loss_limit', 'time_limit'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/** GET /api/account/standing: the first thing the player must do, null if there is none; `missing` with `profile_incomplete`. */
export const standingReply = z.object({ obstacle: z.nullable(z.enum(OBSTACLES)), missing: z.array(z.enum(MISSING_PARTS)) });
export type StandingReply = z.infer<typeof standingReply>;
