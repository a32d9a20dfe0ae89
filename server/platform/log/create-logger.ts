import { pino, type DestinationStream, type Logger, stdSerializers } from 'pino';

export type { Logger };

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'password_confirmation',
  'access_token',
  'token',
  'mfa_token',
  'refresh_token',
  'secret',
  'document',
  'cpf',
  'pix_key',
  'chave',
  'code',
  'copy_paste',
  'client_secret',
  'x-csrf-token',
];

/** Matches JWTs, e-mails, Pix codes, CPFs (with or without punctuation) and phones, at any position of a text. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/[^\s@%<>"'(),;:/=[\]{}\\]{1,64}(?:@|%40)[^\s@%<>"'(),;:/=\]{}\\]{1,255}/g, '[email]'],
  // A Pix code: EMV, beginning with its version and containing the Banco Central's scheme.
  [/000201[^"\\]{0,40}br\.gov\.bcb\.pix[^"\\]{0,500}/gi, '[pix code]'],
  [/(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g, '[cpf]'],
  [/(?<!\d)\+\d{8,15}(?!\d)/g, '[phone]'],
  [/(?<![\w-])\d{11}(?![\w-])/g, '[cpf]'],
  [/(\/webhooks\/pix\/)[^/\s"?]+/g, '$1[secret]'],
];

/** Removes secrets and personal numbers from any text before it is written. */
export function scrub(text: string): string {
  return PATTERNS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

export interface LoggerOptions {
  readonly level: string;
  readonly pretty?: boolean;
  readonly destination?: DestinationStream;
}

/** A pino logger that never writes a CPF, a token or a Pix key: named keys are removed, and patterns scrub every finished line. */
export function createLogger(options: LoggerOptions): Logger {
  const paths = SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);
  const settings = {
    level: options.level,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: stdSerializers.err },
    hooks: { streamWrite: scrub },
  };
  if (options.destination !== undefined) return pino(settings, options.destination);
  return options.pretty === true ? pino({ ...settings, transport: { target: 'pino-pretty' } }) : pino(settings);
}
