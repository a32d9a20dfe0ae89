import * as z from 'zod';
import { brandFor } from '#contracts/brands.ts';
import { isNetwork } from '../http/client-address.ts';
import { productionProblems } from './production-problems.ts';
import { readSecretFiles } from './read-secret-files.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const DEFAULT_SECRET = 'insecure-development-secret-0123456789';

/** The sandbox's own beacon (sandbox/public-beacon): never a source of real results. */
const SANDBOX_BEACON = {
  chainHash: '450e862c8acdb43f387a7ba568eb6161dac9bdb0159b96805f351aa8f10fc6f7',
  publicKey:
    '987d28cd7e46ba9c5198465a22cc6313d7e404e63441012e724ba682b2441eff2943ecebe840e7fea9c4fe346741c73e112cb4a6a5bb64c656211e3547b4a24ac6dc4c633c5b3191c54db80c21a1ce181d4251d2572e153cb0b6fb2eb15d1762',
  genesisTime: 1_767_225_600,
} as const;

const hex = (characters: number) => z.string().regex(new RegExp(`^[0-9a-f]{${characters}}$`), `must be ${characters} lower-case hex characters`);
const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, '')))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

/** Words between commas. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
/** Secrets of before, the last one first: words separated by spaces, commas or line breaks; lines that begin with # are notes. */
const secretsOfBefore = z
  .string()
  .default('')
  .transform((text) =>
    text
      .replace(/^\s*#.*$/gm, '')
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .pipe(z.array(z.string().min(32)));
const wrong = (input: string, message: string) => ({ code: 'custom' as const, input, message });

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host } = new URL(text);
  return text === `${protocol}//${host}`;
}

/** Every environment variable the site reads; README documents the same list. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3001),
  STUDIO_PORT: port.default(3002),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
  PUBLIC_URL: z.url().optional(),
  BUS_URL: z
    .string()
    .regex(/^postgres:/, 'must be empty or start with "postgres:"')
    .optional(),
  OPERATOR_API_URL: z.string().default(''),
  COMPLIANCE_PROFILE: z.enum(['open', 'br']).default('open'),
  PALPITE_CLOCK: z.enum(['system', 'controllable']).default('system'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  TRUSTED_PROXIES: list.check((read) => {
    for (const entry of read.value.filter((each) => !isNetwork(each)))
      read.issues.push(wrong(entry, `"${entry}" is neither an address nor a network such as 10.0.0.0/8`));
  }),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().default(256),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().positive().default(256),
  MAX_CONNECTIONS: z.coerce.number().int().positive().optional(),
  PAGES_KEPT_MS: z.coerce.number().int().min(0).max(60_000).default(2_000),
  PAGE_RENDERERS: z.coerce.number().int().min(1).max(16).optional(),
  TOKEN_SECRET: z.string().min(32).default(DEFAULT_SECRET),
  TOKEN_SECRETS_OLD: secretsOfBefore,
  DATA_SECRET: z.string().min(32).default(DEFAULT_SECRET),
  DATA_SECRETS_OLD: secretsOfBefore,
  REALTIME_KEY: z.string().min(1).default('palpite'),
  REALTIME_SECRET: z.string().min(16).default(DEFAULT_SECRET),
  REALTIME_HOST: z.string().default(''),
  REALTIME_PORT: z.string().default(''),
  REALTIME_ORIGINS: list.check((read) => {
    for (const entry of read.value.filter((each) => !isOrigin(each))) read.issues.push(wrong(entry, `"${entry}" is no origin such as https://app.example`));
  }),
  PIX_PSP_URL: z.url().optional(),
  PIX_PSP_CLIENT_ID: z.string().default('palpite'),
  PIX_PSP_CLIENT_SECRET: z.string().default(DEFAULT_SECRET),
  PIX_PSP_KEY: z.string().default('7d9f0335-8dcc-4054-9bf9-0dbd61d36906'),
  PIX_PSP_CA_FILE: z.string().optional(),
  PIX_PSP_CERT_FILE: z.string().optional(),
  PIX_PSP_KEY_FILE: z.string().optional(),
  PIX_WEBHOOK_SECRET: z.string().min(16).default('insecure-webhook-secret'),
  CPF_REGISTRY_URL: z.url().optional(),
  IDENTITY_CHECK_URL: z.url().optional(),
  CPF_REGISTRY_API_KEY: z.string().min(1).default('insecure-registry-key'),
  IDENTITY_CHECK_API_KEY: z.string().min(1).default('insecure-identity-key'),
  IDENTITY_CHECK_SECRET: z.string().min(16).default(DEFAULT_SECRET),
  IP_INTELLIGENCE_URL: z.url().optional(),
  EXCLUSION_REGISTRY_URL: z.url().optional(),
  EXCLUSION_REGISTRY_PER_SECOND: z.coerce.number().int().min(1).max(500).default(20),
  BEACON_URL: addresses.optional(),
  BEACON_CHAIN_HASH: hex(64).default(SANDBOX_BEACON.chainHash),
  BEACON_PUBLIC_KEY: hex(192).default(SANDBOX_BEACON.publicKey),
  BEACON_GENESIS_TIME: z.coerce.number().int().positive().default(SANDBOX_BEACON.genesisTime),
  BEACON_PERIOD: z.coerce.number().int().min(1).max(30).default(3),
  SPORTS_FEED_URL: z.url().optional(),
  SPORTS_FEED_API_KEY: z.string().min(1).default('insecure-feed-key'),
  SMTP_URL: z.string().optional(),
  SMS_URL: z.url().optional(),
  MAIL_FROM: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_PRETTY: flag.default(false),
});

type Environment = z.infer<typeof environmentSchema>;

/** How the site reaches its database: as a login of its own or, with `role`, as the owner who takes that role's rights (never in production). */
export interface DatabaseAddress {
  readonly url: string;
  readonly role?: 'palpite_app';
}

/** The validated configuration: environment plus the sandbox addresses that stand in where no real service is named. */
export type Config = Readonly<
  Omit<
    Environment,
    | `${'PIX_PSP' | 'CPF_REGISTRY' | 'IDENTITY_CHECK' | 'IP_INTELLIGENCE' | 'EXCLUSION_REGISTRY' | 'SMS' | 'BEACON' | 'SPORTS_FEED'}_URL`
    | 'PUBLIC_URL'
    | 'SMTP_URL'
    | 'MAIL_FROM'
  > & {
    database: DatabaseAddress;
    PUBLIC_URL: string;
    PIX_PSP_URL: string;
    CPF_REGISTRY_URL: string;
    IDENTITY_CHECK_URL: string;
    IP_INTELLIGENCE_URL: string;
    EXCLUSION_REGISTRY_URL: string;
    /** drand-compatible beacons, asked in turn. */
    BEACON_URL: readonly string[];
    SPORTS_FEED_URL: string;
    /** SMTP server, or undefined: mail then goes to the sandbox mailbox over HTTP. */
    SMTP_URL: string | undefined;
    SMS_URL: string;
    /** `Name <address>`: the brand’s own unless the environment names another. */
    MAIL_FROM: string;
    MAILBOX_URL: string;
    SANDBOX_URL: string;
    production: boolean;
  }
>;

/** Thrown when the environment cannot run the site; `problems` are sentences for the operator. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Validates the environment. Throws ConfigError naming every variable at fault; never falls back silently. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const files = readSecretFiles(environment);
  const present = Object.fromEntries(Object.entries(files.environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(present);
  const unread = [...files.problems, ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)];
  if (!parsed.success || unread.length > 0) throw new ConfigError(unread);
  const database = databaseOf(parsed.data);
  if (database === null) throw new ConfigError(['DATABASE_APP_URL: required, or DATABASE_URL outside production']);
  const config = { ...withSandboxDefaults(parsed.data), database };
  const problems = config.production
    ? productionProblems({ env: parsed.data, config, sandboxPort: config.SANDBOX_PORT, sandboxBeaconKey: SANDBOX_BEACON.publicKey })
    : [];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function databaseOf({ DATABASE_APP_URL: own, DATABASE_URL: owners }: Environment): DatabaseAddress | null {
  if (own !== undefined) return { url: own };
  return owners === undefined ? null : { url: owners, role: 'palpite_app' };
}

function withSandboxDefaults(env: Environment): Omit<Config, 'database'> {
  const sandbox = `http://127.0.0.1:${env.SANDBOX_PORT}`;
  const { emailSender } = brandFor(env.OPERATOR_API_URL);
  return {
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    PIX_PSP_URL: env.PIX_PSP_URL ?? `${sandbox}/pix-psp`,
    CPF_REGISTRY_URL: env.CPF_REGISTRY_URL ?? `${sandbox}/cpf-registry`,
    IDENTITY_CHECK_URL: env.IDENTITY_CHECK_URL ?? `${sandbox}/identity-check`,
    IP_INTELLIGENCE_URL: env.IP_INTELLIGENCE_URL ?? `${sandbox}/ip-intelligence`,
    EXCLUSION_REGISTRY_URL: env.EXCLUSION_REGISTRY_URL ?? `${sandbox}/exclusion-registry`,
    BEACON_URL: env.BEACON_URL ?? [`${sandbox}/public-beacon`],
    SPORTS_FEED_URL: env.SPORTS_FEED_URL ?? `${sandbox}/sports-feed`,
    SMTP_URL: env.SMTP_URL,
    SMS_URL: env.SMS_URL ?? `${sandbox}/mailbox/sms`,
    MAIL_FROM: env.MAIL_FROM ?? `${emailSender.name} <${emailSender.address}>`,
    MAILBOX_URL: `${sandbox}/mailbox`,
    SANDBOX_URL: sandbox,
    production: env.NODE_ENV === 'production',
  };
}
