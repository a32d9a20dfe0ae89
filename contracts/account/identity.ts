import * as z from 'zod/mini';
import { LIMIT_PERIODS } from '#kernel/protection.ts';
import { botToken } from './bot-check.ts';
import { MARKETING_ATTRIBUTES, type MarketingAttribute } from './marketing-attributes.ts';
import { CHANNELS } from './notifications.ts';
import { listMeta, paging } from '../paging.ts';

/** Requests and replies of accounts, sessions, passwords, contact confirmation and TOTP. The texts are the messages shown next to the fields. */

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

const REQUIRED = 'Campo obrigatório.';
const PASSWORD_TOO_LONG = 'A senha tem no máximo 128 caracteres.';

function text(maximum: number) {
  return z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(maximum, `Use no máximo ${maximum} caracteres.`));
}

const secret = z.string('Informe sua senha.').check(z.minLength(1, 'Informe sua senha.'), z.maxLength(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG));

/** A new password; the server checks whether it is a common one. */
export const newPasswordSchema = z
  .string('Informe uma senha.')
  .check(z.minLength(PASSWORD_MIN_LENGTH, 'A senha precisa ter pelo menos 8 caracteres.'), z.maxLength(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG));

/** Must equal the password; the password's own field reports its length. */
const passwordConfirmation = z.string('Confirme a senha.').check(z.maxLength(999));

/** RFC 5321 §4.5.3.1.3. */
const EMAIL_MAX_LENGTH = 254;
const EMAIL_TOO_LONG = 'O e-mail é longo demais.';

/**
 * An address to which mail can be delivered: RFC 5321's dot-string (no dot first, last or twice in a row) at a DNS name (labels of at most 63 letters, digits
 * and inner hyphens; the last begins with a letter).
 */
const DELIVERABLE = /^[^\s@<>(),;:"[\]\\.]+(?:\.[^\s@<>(),;:"[\]\\.]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** RFC 5321 §4.5.3.1.1. */
const LOCAL_PART_MAX_LENGTH = 64;

/** Lower-cased. */
export const emailSchema = z.string('Informe seu e-mail.').check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(EMAIL_MAX_LENGTH, EMAIL_TOO_LONG),
  z.regex(DELIVERABLE, 'Informe um e-mail válido.'),
  z.refine((email) => email.indexOf('@') <= LOCAL_PART_MAX_LENGTH, 'Informe um e-mail válido.'),
);

/** Eleven digits, with or without punctuation, as kernel/cpf.ts parses them; the server checks the check digits. */
export const documentSchema = z
  .string('Informe seu CPF.')
  .check(z.trim(), z.maxLength(30, 'Informe um CPF válido.'), z.regex(/^(?:\d[.\s\p{Pd}\u2212\p{Cf}]*){11}$/u, 'Informe um CPF válido.'));

/** A number as people type or paste it; it must fit the numbering plan of its country (kernel/phone.ts). */
export const phoneSchema = z.string('Informe seu celular.').check(z.trim(), z.regex(/^[^\p{L}]{6,40}$/u, 'Informe um celular válido, com DDD.'));
export const phoneCodeSchema = z.string('Código do país inválido.').check(z.regex(/^\+?[1-9]\d{0,2}$/, 'Código do país inválido.'));

export const birthdaySchema = z.iso.date('Informe uma data de nascimento válida.');

/** 0 female, 1 male. */
export const genderSchema = z.nullable(z.union([z.literal(0), z.literal(1)], 'Escolha uma das opções.'));

export const addressSchema = z.object({
  postal_code: z.string('Informe o CEP.').check(z.trim(), z.regex(/^\d{5}-?\d{3}$/, 'Informe um CEP válido.')),
  street: text(120),
  number: text(20),
  complement: z.optional(z.string().check(z.maxLength(80, 'Use no máximo 80 caracteres.'))),
  district: text(80),
  city: text(80),
  state: z.string('Informe o estado.').check(z.trim(), z.regex(/^[A-Z]{2}$/, 'Informe a sigla do estado, como SP.')),
});
export type Address = z.infer<typeof addressSchema>;

const marketingValue = z.optional(z.nullable(z.string('Valor inválido.').check(z.maxLength(500, 'Use no máximo 500 caracteres.'))));
const marketingShape = Object.fromEntries(MARKETING_ATTRIBUTES.map((name) => [name, marketingValue])) as Record<MarketingAttribute, typeof marketingValue>;

const limitPeriod = z.enum(LIMIT_PERIODS, 'Escolha dia, semana ou mês.');
const wholeUpTo = (maximum: number, wrong: string) => z.number(wrong).check(z.int(wrong), z.minimum(1, wrong), z.maximum(maximum, wrong));

/** `gender`, `address` and both limits (centavos, minutes) are required under the profile `br`; the limits apply from the first bet on. */
const registrationFields = z.object({
  ...marketingShape,
  name: z.string('Informe seu nome completo.').check(z.trim(), z.minLength(3, 'Informe seu nome completo.'), z.maxLength(120, 'Use no máximo 120 caracteres.')),
  document: documentSchema,
  email: emailSchema,
  email_confirmation: z.string('Confirme o e-mail.').check(z.trim(), z.toLowerCase(), z.maxLength(999)),
  phone: phoneSchema,
  phone_code: z._default(phoneCodeSchema, '55'),
  birthday: birthdaySchema,
  password: newPasswordSchema,
  password_confirmation: passwordConfirmation,
  termsAccepted: z.literal([true, 1, '1', 'true', 'on'], 'É preciso aceitar os termos de uso.'),
  referer: z.optional(z.nullable(z.string('Valor inválido.').check(z.maxLength(2000, 'Use no máximo 2000 caracteres.')))),
  /** The token of the bot check for `register`; may be empty or absent when the setting register_bot_check is off. */
  token: botToken,
  gender: z.optional(genderSchema),
  address: z.optional(addressSchema),
  loss_limit: z.optional(z.object({ period: limitPeriod, amount: wholeUpTo(100_000_000, 'Informe um limite de perda de até R$ 1.000.000,00.') })),
  /** The channels on which the player accepts offers (contracts/account/offers-consent.ts); absent: none. */
  offers: z.optional(z.array(z.enum(CHANNELS, 'Escolha um canal da lista.'), 'Escolha os canais.').check(z.maxLength(CHANNELS.length, 'Escolhas demais.'))),
  time_limit: z.optional(z.object({ period: limitPeriod, minutes: wholeUpTo(44_640, 'Informe um limite de tempo de até 31 dias.') })),
});

/** POST /v2/auth/register. Each confirmation must equal the field that it confirms. */
export const registrationSchema = registrationFields.check(
  z.refine((form) => form.email === form.email_confirmation, { path: ['email_confirmation'], error: 'Os e-mails não são iguais.' }),
  z.refine((form) => form.password === form.password_confirmation, { path: ['password_confirmation'], error: 'As senhas não são iguais.' }),
);
export type RegistrationForm = z.infer<typeof registrationSchema>;

const loginText = z.optional(z.nullable(z.string('Informe seu e-mail ou CPF.').check(z.maxLength(254, 'Use no máximo 254 caracteres.'))));

/** POST /api/auth/login: `login` is an e-mail or a CPF; `email` is kept for older clients. Either may contain it. */
export const loginSchema = z
  .object({ login: loginText, email: loginText, password: secret })
  .check(z.refine((form) => (form.login ?? '').trim() !== '' || (form.email ?? '').trim() !== '', { path: ['login'], error: 'Informe seu e-mail ou CPF.' }));
export type LoginForm = z.infer<typeof loginSchema>;

export const tokenReplySchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number(),
});
export type TokenReply = z.infer<typeof tokenReplySchema>;

/** `mfa_channel`: the code comes from the authenticator, or was just sent to the e-mail on file. */
export const mfaRequiredSchema = z.object({ mfa_required: z.literal(true), mfa_token: z.string(), mfa_channel: z.enum(['app', 'email']) });
export const loginReplySchema = z.union([tokenReplySchema, mfaRequiredSchema]);
export type LoginReply = z.infer<typeof loginReplySchema>;

export const doneSchema = z.object({ success: z.literal(true), message: z.string() });

/** TOTP digits, or one of the recovery codes (xxxx-xxxx). */
const mfaCode = z.string('Informe o código.').check(z.trim(), z.regex(/^(\d{6}|[0-9a-zA-Z]{4}-?[0-9a-zA-Z]{4})$/, 'Informe o código de 6 números.'));

/** POST /api/auth/mfa/verify: with `mfa_token` it completes a login; without it, it confirms the calling player's enrolment. */
export const mfaVerifySchema = z.object({ mfa_token: z.optional(z.string().check(z.maxLength(2000))), code: mfaCode });
/** POST /api/auth/mfa/enrol. */
export const mfaEnrolSchema = z.object({ current_password: secret });
export const mfaEnrolReplySchema = z.object({
  /** Base32, for typing by hand. */
  secret: z.string(),
  otpauth_url: z.string(),
  qr_svg: z.string(),
});
/** Shown only once, when the enrolment is confirmed. */
export const mfaConfirmedSchema = z.object({ success: z.literal(true), message: z.string(), recovery_codes: z.array(z.string()) });
/** POST /api/auth/mfa/disable. */
export const mfaDisableSchema = z.object({ current_password: secret, code: mfaCode });

/** POST /api/auth/password/forgot. */
export const passwordForgotSchema = z.object({ login: text(254) });
/** POST /api/auth/password/reset. */
export const passwordResetSchema = z
  .object({ token: text(200), password: newPasswordSchema, password_confirmation: passwordConfirmation })
  .check(z.refine((form) => form.password === form.password_confirmation, { path: ['password_confirmation'], error: 'As senhas não são iguais.' }));
/** PUT /api/auth/password. `code` is required if TOTP is enrolled; without it the refusal is `second_factor_required`. */
export const passwordChangeSchema = z
  .object({ current_password: secret, password: newPasswordSchema, password_confirmation: passwordConfirmation, code: z.optional(mfaCode) })
  .check(z.refine((form) => form.password === form.password_confirmation, { path: ['password_confirmation'], error: 'As senhas não são iguais.' }));

export const channelSchema = z.enum(['email', 'phone'], 'Escolha e-mail ou celular.');
export type ContactChannel = z.infer<typeof channelSchema>;
/** POST /api/auth/confirm/send. */
export const confirmSendSchema = z.object({ channel: channelSchema });
/** POST /api/auth/confirm: the six digits that were sent. */
export const confirmSchema = z.object({
  channel: channelSchema,
  code: z.string('Informe o código.').check(z.trim(), z.regex(/^\d{6}$/, 'Informe o código de 6 números.')),
});

/** PUT /api/account. Absent fields are unchanged; `current_password` is required for a new `email` or `phone`, and `code` if TOTP is enrolled. */
export const accountChangeSchema = z.object({
  email: z.optional(emailSchema),
  phone: z.optional(phoneSchema),
  phone_code: z.optional(phoneCodeSchema),
  gender: z.optional(genderSchema),
  address: z.optional(z.nullable(addressSchema)),
  current_password: z.optional(secret),
  code: z.optional(mfaCode),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

/**
 * GET /api/account and the answer of PUT /api/account. `document` is masked; `phone` is national digits. `pending_…` is a new contact that waits for its code
 * (POST /api/auth/confirm); until then the contact on file is used.
 */
export const accountReplySchema = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    phone: z.string(),
    phone_code: z.string(),
    phone_confirmed: z.boolean(),
    pending_email: z.nullable(z.string()),
    pending_phone: z.nullable(z.object({ phone: z.string(), phone_code: z.string() })),
    document: z.string(),
    birthday: z.string(),
    gender: genderSchema,
    address: z.nullable(addressSchema),
    mfa_enabled: z.boolean(),
    created_at: z.string(),
  }),
  message: z.string(),
});
export type AccountReply = z.infer<typeof accountReplySchema>;

export const sessionsReplySchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** Browser and system, such as "Chrome em Android". */
      device: z.string(),
      address: z.string(),
      created_at: z.string(),
      last_seen_at: z.string(),
      current: z.boolean(),
    }),
  ),
});
export type SessionsReply = z.infer<typeof sessionsReplySchema>;

/** `?page=1&per_page=20`, at most 100 a page. */
export const accessLogQuerySchema = z.object(paging());

export const ACCESS_EVENTS = [
  'registered',
  'login',
  'login_failed',
  'login_refused',
  'mfa_failed',
  'mfa_enabled',
  'mfa_disabled',
  'recovery_code_used',
  'password_reset_asked',
  'password_reset',
  'password_changed',
  'contact_change_asked',
  'contact_changed',
  'contact_confirmed',
  'logout',
  'session_ended',
  'closure_asked',
] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];

/** GET /api/account/access-log. `label` is the event in Portuguese. */
export const accessLogReplySchema = z.object({
  data: z.array(z.object({ id: z.string(), event: z.enum(ACCESS_EVENTS), label: z.string(), address: z.string(), device: z.string(), at: z.string() })),
  meta: listMeta,
});
export type AccessLogReply = z.infer<typeof accessLogReplySchema>;

/** GET /api/generate-token: a token for the sportsbook, valid for five minutes. */
export const sportsbookTokenSchema = z.object({ token: z.string() });

export const sessionParamsSchema = z.object({ id: z.string().check(z.maxLength(64)) });
