/** Content that the operator publishes in addition to the settings (images, SEO records, promotions), and messages from visitors (support, page errors). */
import * as z from 'zod/mini';

const instant = z.iso.datetime({ offset: true });

/** The seven places of GET /v2/images/. */
export const IMAGE_SLOTS = ['register', 'login', 'deposit', 'password_recovery', 'register_cancel', 'sponsors', 'majority'] as const;
export type ImageSlot = (typeof IMAGE_SLOTS)[number];

/** `image` is a path of this site or an https address, "" to show none; `link` may be "". */
export const siteImage = z.object({ image: z.string(), link: z.string(), alt: z.string() });
export type SiteImage = z.infer<typeof siteImage>;

/** GET /v2/images/ */
export const imagesReply = z.object({
  register: siteImage,
  login: siteImage,
  deposit: siteImage,
  password_recovery: siteImage,
  register_cancel: siteImage,
  sponsors: siteImage,
  majority: siteImage,
});
export type SiteImages = z.infer<typeof imagesReply>;

/** GET /api/seo: `section_name` as listed in decisions.md, `source_id` a slug or an id. */
export const seoQuery = z.object({
  section_name: z.string('Informe a seção.').check(z.regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, 'Seção inválida.'), z.maxLength(60, 'Seção inválida.')),
  source_id: z.optional(z.string().check(z.maxLength(80, 'Origem inválida.'))),
});
/** `content` is plain text: the description of the page. */
export const seoReply = z.object({ title: z.string(), content: z.string() });
export type SeoRecord = z.infer<typeof seoReply>;

/**
 * `image` as the operator stored it: a path that does not start with http is served under /storage. `content` is plain text, paragraphs separated by an empty
 * line.
 */
export const promotion = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  summary: z.string(),
  content: z.string(),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
});
export type Promotion = z.infer<typeof promotion>;
/** GET /v2/promotions: the current ones, newest first. */
export const promotionsReply = z.array(promotion);
/** GET /v2/promotions/{id}: by id or slug. */
export const promotionParams = z.object({ id: z.string().check(z.maxLength(80)) });

/** POST /api/support/messages. A player is known by the session; a visitor leaves an e-mail for the answer. */
export const supportMessageBody = z.object({
  subject: z.string('Escolha o assunto.').check(z.minLength(1, 'Escolha o assunto.'), z.maxLength(80, 'Assunto longo demais.')),
  message: z
    .string('Escreva a mensagem.')
    .check(z.minLength(10, 'Conte um pouco mais, em pelo menos 10 letras.'), z.maxLength(4_000, 'No máximo 4.000 letras.')),
  name: z.optional(z.string().check(z.maxLength(120, 'Nome longo demais.'))),
  email: z.optional(z.union([z.literal(''), z.email('Informe um e-mail válido.').check(z.maxLength(254, 'E-mail longo demais.'))])),
});
export type SupportMessage = z.infer<typeof supportMessageBody>;
/** `case_number` reads like 2026-000123. */
export const supportMessageReply = z.object({ case_number: z.string(), message: z.string() });

/** GET /api/support/messages: the player's questions and the answers to them. */
export const supportCasesReply = z.object({
  data: z.array(
    z.object({
      case_number: z.string(),
      status: z.enum(['open', 'answered', 'closed']),
      subject: z.string(),
      message: z.string(),
      created_at: instant,
      answers: z.array(z.object({ text: z.string(), at: instant })),
    }),
  ),
});
export type SupportCases = z.infer<typeof supportCasesReply>;

/** POST /api/client-errors: an error on a page, scrubbed before it is sent and again before it is stored. */
export const clientErrorBody = z.object({
  kind: z.enum(['render', 'route', 'chunk', 'unhandled', 'rejection', 'resource']),
  message: z.string().check(z.maxLength(2_000)),
  /** The path without its query. */
  path: z.string().check(z.maxLength(500)),
  stack: z.optional(z.string().check(z.maxLength(8_000))),
  build: z.optional(z.string().check(z.maxLength(80))),
});
export type ClientError = z.infer<typeof clientErrorBody>;
