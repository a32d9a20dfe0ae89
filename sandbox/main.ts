import { dirname } from 'node:path';
import * as z from 'zod';
import { openKeyFiles } from './aggregator/key-files.ts';
import { startSandbox, type SandboxOptions } from './start-sandbox.ts';

/** Starts the sandbox from the environment and stops it on SIGINT, SIGTERM, or when the parent process ends. */
const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3_001),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  SITE_URL: z.url().optional(),
  SANDBOX_PUBLIC_URL: z.url().optional(),
  SANDBOX_STATE_FILE: z.string().optional(),
  PIX_PSP_CLIENT_ID: z.string().optional(),
  PIX_PSP_CLIENT_SECRET: z.string().optional(),
  IDENTITY_CHECK_SECRET: z.string().optional(),
  SPORTS_FEED_SEED: z.string().max(100).optional(),
  PALPITE_DATA_DIR: z.string().optional(),
});

const present = Object.entries(process.env).filter(([, value]) => value !== undefined && value !== '');
const parsed = environmentSchema.safeParse(Object.fromEntries(present));
if (!parsed.success) {
  say(process.stderr, `The sandbox cannot start:\n${parsed.error.issues.map((issue) => `  - ${issue.path.join('.')}: ${issue.message}`).join('\n')}`);
  process.exit(1);
}
const env = parsed.data;
if (env.NODE_ENV === 'production') {
  say(process.stderr, 'The sandbox stands in for banks and registries; it refuses to start with NODE_ENV=production.');
  process.exit(1);
}

// Next to the other stored state of this checkout.
const dataFolder = env.PALPITE_DATA_DIR ?? (env.SANDBOX_STATE_FILE === undefined ? '.data' : dirname(env.SANDBOX_STATE_FILE));

const options: SandboxOptions = {
  host: env.HOST,
  port: env.SANDBOX_PORT,
  dataFolder,
  siteUrl: env.SITE_URL ?? `http://127.0.0.1:${env.PORT}`,
  ...(env.SANDBOX_PUBLIC_URL === undefined ? {} : { publicUrl: env.SANDBOX_PUBLIC_URL }),
  ...(env.SANDBOX_STATE_FILE === undefined ? {} : { stateFile: env.SANDBOX_STATE_FILE }),
  ...(env.PIX_PSP_CLIENT_ID === undefined ? {} : { pixClientId: env.PIX_PSP_CLIENT_ID }),
  ...(env.PIX_PSP_CLIENT_SECRET === undefined ? {} : { pixClientSecret: env.PIX_PSP_CLIENT_SECRET }),
  ...(env.IDENTITY_CHECK_SECRET === undefined ? {} : { identitySecret: env.IDENTITY_CHECK_SECRET }),
  ...(env.SPORTS_FEED_SEED === undefined ? {} : { sportsFeedSeed: env.SPORTS_FEED_SEED }),
};

const starting = startSandbox(options);
let stopping: Promise<void> | undefined;
const stop = (): void => {
  stopping ??= starting
    .then((sandbox) => sandbox.close())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        say(process.stderr, String(error));
        process.exit(1);
      },
    );
};
// Registers before the ready message, since a signal sent at that moment must find its handler.
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('disconnect', stop);

try {
  // The site may already be reading its key.
  openKeyFiles(dataFolder);
  const { url } = await starting;
  say(process.stdout, `sandbox ready at ${url}`);
  process.send?.({ type: 'ready', url });
} catch (error) {
  say(process.stderr, `The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

function say(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`);
}
