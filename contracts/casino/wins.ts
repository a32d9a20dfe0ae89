/** Real wins, without the players' names. */
import * as z from 'zod/mini';

/** Win (contracts/channels.ts): the game's name, the payout in centavos (more than its stake), when it was settled. */
export const win = z.object({ game: z.string(), amount: z.int(), at: z.string() });
export type Win = z.infer<typeof win>;

/** GET /api/casino/wins: the newest published wins, newest first, at most 20; none under the profile br. */
export const winsReply = z.object({ data: z.array(z.extend(win, { slug: z.string() })) });
export type WinsReply = z.infer<typeof winsReply>;
