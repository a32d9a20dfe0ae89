import * as z from 'zod/mini';

/** GET /api/notifications: `?page=1&per_page=20`, at most 100 a page. */
export const notificationsQuerySchema = z.object({
  page: z._default(
    z.coerce.number('Página inválida.').check(z.int('Página inválida.'), z.minimum(1, 'Página inválida.'), z.maximum(100_000, 'Página inválida.')),
    1,
  ),
  per_page: z._default(
    z.coerce.number('Tamanho inválido.').check(z.int('Tamanho inválido.'), z.minimum(1, 'Tamanho inválido.'), z.maximum(100, 'No máximo 100 por página.')),
    20,
  ),
});

export const notificationsReplySchema = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), body: z.string(), created_at: z.string(), read_at: z.nullable(z.string()) })),
  meta: z.object({ page: z.number(), per_page: z.number(), total: z.number(), unread: z.number() }),
});
export type NotificationsReply = z.infer<typeof notificationsReplySchema>;

export const notificationParamsSchema = z.object({ id: z.string().check(z.maxLength(64)) });
export const notificationReadSchema = z.object({ success: z.literal(true) });
export const notificationRefusalSchema = z.object({ error: z.string(), code: z.string(), message: z.string() });
