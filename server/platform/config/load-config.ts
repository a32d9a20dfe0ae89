import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const DEFAULT_SECRET = 'insecure-development-secret-0123456789';

/** Every environment variable the site reads; README documents the same list. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3001),
  STUDIO_PORT: port.default(3002),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
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
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  TOKEN_SECRET: z.string().min(32).default(DEFAULT_SECRET),
  DATA_SECRET: z.string().min(32).default(DEFAULT_SECRET),
  REALTIME_KEY: z.string().min(1).default('palpite'),
  REALTIME_SECRET: z.string().min(16).default(DEFAULT_SECRET),
  REALTIME_HOST: z.string().default(''),
  REALTIME_PORT: z.string().default(''),
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
  SMTP_URL: z.string().optional(),
  SMS_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Palpite <nao-responda@palpite.example>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_PRETTY: flag.default(false),
});

type Environment = z.infer<typeof environmentSchema>;

/** The validated configuration: environment plus the sandbox addresses that stand in where no real service is named. */
export type Config = Readonly<
  Omit<Environment, `${'PIX_PSP' | 'CPF_REGISTRY' | 'IDENTITY_CHECK' | 'IP_INTELLIGENCE' | 'EXCLUSION_REGISTRY' | 'SMS'}_URL` | 'PUBLIC_URL' | 'SMTP_URL'> & {
    PUBLIC_URL: string;
    PIX_PSP_URL: string;
    CPF_REGISTRY_URL: string;
    IDENTITY_CHECK_URL: string;
    IP_INTELLIGENCE_URL: string;
    EXCLUSION_REGISTRY_URL: string;
    /** SMTP server, or undefined: mail then goes to the sandbox mailbox over HTTP. */
    SMTP_URL: string | undefined;
    SMS_URL: string;
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
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const config = withSandboxDefaults(parsed.data);
  const problems = config.production ? productionProblems(parsed.data, config) : [];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function withSandboxDefaults(env: Environment): Config {
  const sandbox = `http://127.0.0.1:${env.SANDBOX_PORT}`;
  return {
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    PIX_PSP_URL: env.PIX_PSP_URL ?? `${sandbox}/pix-psp`,
    CPF_REGISTRY_URL: env.CPF_REGISTRY_URL ?? `${sandbox}/cpf-registry`,
    IDENTITY_CHECK_URL: env.IDENTITY_CHECK_URL ?? `${sandbox}/identity-check`,
    IP_INTELLIGENCE_URL: env.IP_INTELLIGENCE_URL ?? `${sandbox}/ip-intelligence`,
    EXCLUSION_REGISTRY_URL: env.EXCLUSION_REGISTRY_URL ?? `${sandbox}/exclusion-registry`,
    SMTP_URL: env.SMTP_URL,
    SMS_URL: env.SMS_URL ?? `${sandbox}/mailbox/sms`,
    MAILBOX_URL: `${sandbox}/mailbox`,
    SANDBOX_URL: sandbox,
    production: env.NODE_ENV === 'production',
  };
}

const SECRETS = [
  'TOKEN_SECRET',
  'DATA_SECRET',
  'REALTIME_SECRET',
  'PIX_PSP_CLIENT_SECRET',
  'PIX_WEBHOOK_SECRET',
  'IDENTITY_CHECK_SECRET',
  'CPF_REGISTRY_API_KEY',
  'IDENTITY_CHECK_API_KEY',
] as const;
const SERVICES = ['PIX_PSP_URL', 'CPF_REGISTRY_URL', 'IDENTITY_CHECK_URL', 'IP_INTELLIGENCE_URL', 'EXCLUSION_REGISTRY_URL', 'SMTP_URL', 'SMS_URL'] as const;

function productionProblems(env: Environment, config: Config): string[] {
  const problems: string[] = [];
  for (const name of SECRETS) {
    if (env[name].startsWith('insecure-')) problems.push(`${name}: a default secret is refused in production`);
  }
  for (const name of SERVICES) {
    const url = config[name];
    if (env[name] === undefined || url === undefined) problems.push(`${name}: required in production`);
    else if (url.startsWith(config.SANDBOX_URL)) problems.push(`${name}: a sandbox address is refused in production`);
  }
  if (env.RATE_LIMIT_FACTOR > 1) problems.push('RATE_LIMIT_FACTOR: above 1 is refused in production');
  if (env.PALPITE_CLOCK === 'controllable') problems.push('PALPITE_CLOCK: a controllable clock is refused in production');
  return problems;
}
