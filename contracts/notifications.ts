import * as z from 'zod/mini';
import { listMeta, paging } from './paging.ts';

/** GET /api/notifications: `?page=1&per_page=20`, at most 100 a page. */
export const notificationsQuerySchema = z.object(paging());

export const notificationsReplySchema = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), body: z.string(), created_at: z.string(), read_at: z.nullable(z.string()) })),
  meta: z.extend(listMeta, { unread: z.int() }),
});
export type NotificationsReply = z.infer<typeof notificationsReplySchema>;

export const notificationParamsSchema = z.object({ id: z.string().check(z.maxLength(64)) });
export const notificationReadSchema = z.object({ success: z.literal(true) });
