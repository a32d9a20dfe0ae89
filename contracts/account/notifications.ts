import * as z from 'zod/mini';
import { listMeta, paging } from '../paging.ts';

/** GET /api/notifications: `?page=1&per_page=20`, at most 100 a page. */
export const notificationsQuerySchema = z.object(paging());

/** The subject of a notice. */
export const noticeKind = z.enum(['security', 'account', 'deposit', 'withdrawal', 'document', 'protection', 'bonus', 'bet', 'match', 'support', 'offer']);
export type NoticeKind = z.infer<typeof noticeKind>;

/** One notice; `link` is a path of this site, null if there is none. */
const notice = z.object({
  id: z.string(),
  kind: noticeKind,
  title: z.string(),
  body: z.string(),
  link: z.nullable(z.object({ to: z.string(), label: z.string() })),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type NoticeView = z.infer<typeof notice>;

export const notificationsReplySchema = z.object({
  data: z.array(notice),
  meta: z.extend(listMeta, { unread: z.int() }),
});
export type NotificationsReply = z.infer<typeof notificationsReplySchema>;

export const notificationParamsSchema = z.object({ id: z.string().check(z.maxLength(64)) });
export const notificationReadSchema = z.object({ success: z.literal(true) });
/** The number of notices that were unread before this call. */
export const notificationsReadSchema = z.object({ success: z.literal(true), read: z.number() });

/** `to`: a path of this site; `sound`: for players who chose it; `until` (ISO 8601): the toast is not shown later than that. */
const toast = z.object({
  ...{ kind: z.enum(['success', 'info']), text: z.string() },
  ...{ to: z.optional(z.string()), sound: z.optional(z.literal('goal')), until: z.optional(z.string()) },
});

/**
 * `private-inbox.{id}`: the number of new notices (`toast`: one to show at once, unobtrusively). 0: some were read, and the client must request the number of
 * unread ones again.
 */
export const inboxUpdate = z.object({ added: z.number(), toast: z.nullable(toast) });
export type InboxUpdate = z.infer<typeof inboxUpdate>;

/** The choices: bets and bonuses, goals of followed matches, and offers (marketing). Notices about the account, money and protection are always sent. */
export const SUBJECTS = ['play', 'goals', 'offers'] as const;
export const CHANNELS = ['email', 'sms', 'inbox'] as const;
export type NoticeSubject = (typeof SUBJECTS)[number];
export type NoticeChannel = (typeof CHANNELS)[number];

const choice = z.object({ subject: z.enum(SUBJECTS), channel: z.enum(CHANNELS), on: z.boolean() });
export type ChoiceView = z.infer<typeof choice>;

/** PUT /api/notifications/preferences: absent fields are unchanged. */
export const preferencesBody = z.object({ choices: z.array(choice).check(z.minLength(1, 'Escolha uma opção.'), z.maxLength(12, 'Escolhas demais.')) });

/** GET /api/notifications/preferences: each choice, the text of each subject, and every consent record, newest first. */
export const preferencesReply = z.object({
  choices: z.array(choice),
  texts: z.object({ play: z.string(), goals: z.string(), offers: z.string() } satisfies Record<NoticeSubject, unknown>),
  records: z.array(
    z.object({
      ...{ subject: z.enum(SUBJECTS), channel: z.enum(CHANNELS), given: z.boolean(), text: z.string(), at: z.string() },
      source: z.enum(['site', 'unsubscribe']),
    }),
  ),
});
export type Preferences = z.infer<typeof preferencesReply>;

export const unsubscribeParams = z.object({ token: z.string().check(z.maxLength(200)) });
/** The channel that gets no more offers. */
export const unsubscribedReply = z.object({ success: z.literal(true), channel: z.enum(CHANNELS), message: z.string() });
