import * as z from 'zod';

const DEVELOPMENT_SECRET = 'insecure-development-secret-0123456789';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((each) => each !== ''));
const port = (otherwise: number) => z.coerce.number().int().min(0).max(65_535).default(otherwise);
const variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(3_000),
  STUDIO_PORT: port(3_002),
  DATABASE_URL: z.string().optional(),
  STUDIO_DATABASE_URL: z.string().optional(),
  STUDIO_WALLET_URL: z.url().optional(),
  STUDIO_WALLET_SECRET: z.string().min(32).default(DEVELOPMENT_SECRET),
  STUDIO_DATA_SECRET: z.string().min(32).default(DEVELOPMENT_SECRET),
  STUDIO_PROVIDER_CODE: z.string().default('palpite-studio'),
  STUDIO_FRAME_ORIGINS: list,
  STUDIO_TRUSTED_PROXIES: list,
  STUDIO_DEMO_MIN_ROUND_MS: z.coerce.number().int().min(0).max(60_000).optional(),
});

export interface StudioEnvironment {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly walletUrl: string;
  readonly walletSecret: string;
  readonly dataSecret: string;
  readonly provider: string;
  readonly frameOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly demoMinRoundMs?: number;
}

/**
 * Reads the studio's variables. Throws an Error that names each invalid one. In production there are no defaults: the database, the
 * wallet's address over https, the studio's own secret and the origins that may frame a game must be set.
 */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): StudioEnvironment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const read = parsed.data;
  const problems = [
    ...((read.STUDIO_DATABASE_URL ?? read.DATABASE_URL) === undefined ? ['STUDIO_DATABASE_URL: required, or DATABASE_URL'] : []),
    ...(read.NODE_ENV === 'production' ? productionProblems(read) : []),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const ownPages = [`http://localhost:${read.PORT}`, `http://127.0.0.1:${read.PORT}`];
  return {
    host: read.HOST,
    port: read.STUDIO_PORT,
    databaseUrl: read.STUDIO_DATABASE_URL ?? read.DATABASE_URL ?? '',
    walletUrl: read.STUDIO_WALLET_URL ?? `http://127.0.0.1:${read.PORT}/provider/v1`,
    walletSecret: read.STUDIO_WALLET_SECRET,
    dataSecret: read.STUDIO_DATA_SECRET,
    provider: read.STUDIO_PROVIDER_CODE,
    frameOrigins: read.STUDIO_FRAME_ORIGINS.length === 0 ? ownPages : read.STUDIO_FRAME_ORIGINS.map((text) => new URL(text).origin),
    trustedProxies: read.STUDIO_TRUSTED_PROXIES,
    ...(read.STUDIO_DEMO_MIN_ROUND_MS === undefined ? {} : { demoMinRoundMs: read.STUDIO_DEMO_MIN_ROUND_MS }),
  };
}

/** The studio's database alone, for tools; throws when it is not set. */
export function readDatabaseUrl(environment: Readonly<Record<string, string | undefined>>): string {
  const url = [environment['STUDIO_DATABASE_URL'], environment['DATABASE_URL']].find((each) => each !== undefined && each !== '');
  if (url === undefined) throw new Error('STUDIO_DATABASE_URL: required, or DATABASE_URL');
  return url;
}

/** The studio's own secret alone, for tools. */
export function readDataSecret(environment: Readonly<Record<string, string | undefined>>): string {
  const named = environment['STUDIO_DATA_SECRET'] ?? '';
  return named === '' ? DEVELOPMENT_SECRET : named;
}

function productionProblems(read: z.infer<typeof variables>): string[] {
  return [
    ...(read.STUDIO_DATABASE_URL === undefined ? ['STUDIO_DATABASE_URL: required in production; the studio has a login of its own'] : []),
    ...(read.STUDIO_WALLET_SECRET === DEVELOPMENT_SECRET ? ['STUDIO_WALLET_SECRET: required in production'] : []),
    ...(read.STUDIO_DATA_SECRET === DEVELOPMENT_SECRET ? ['STUDIO_DATA_SECRET: required in production'] : []),
    ...(read.STUDIO_DATA_SECRET === read.STUDIO_WALLET_SECRET ? ['STUDIO_DATA_SECRET: must not be STUDIO_WALLET_SECRET, which the casino knows'] : []),
    ...(read.STUDIO_WALLET_URL?.startsWith('https://') === true ? [] : ['STUDIO_WALLET_URL: required in production, over https']),
    ...(read.STUDIO_FRAME_ORIGINS.length === 0 ? ['STUDIO_FRAME_ORIGINS: required in production'] : []),
  ];
}
