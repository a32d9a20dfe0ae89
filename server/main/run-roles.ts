import { loadConfig } from './config/load-config.ts';
import { ConfigError } from '#server/platform/config/read-variables.ts';
import { KeyProblem } from '#server/platform/crypto/open-keys.ts';
import { ServerRefused } from '#server/platform/db/server/check-server.ts';
import { startTracing } from '#server/platform/tracing/start-tracing.ts';
import { compose, type Site } from './compose.ts';
import { type Roles, startSite } from './start-site.ts';
import { stopper, whenLeftAlone } from './stopper.ts';

/** EX_CONFIG of sysexits(3): the supervisor must not restart a process with an invalid configuration. */
const UNUSABLE = 78;

/** Runs this process in the given roles until a signal, or until its parent process is gone. A second shutdown has no effect. */
export async function runRoles(roles: Roles): Promise<void> {
  const site = await composeOrExplain();
  const { config, log } = site;
  const sendLastSpans = startTracing({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    service: config.OTEL_SERVICE_NAME,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
  const stop = stopper({ close: () => site.close(), sendLastSpans, log });
  process.once('SIGINT', () => void stop('SIGINT'));
  process.on('SIGINT', () => undefined);
  process.once('SIGTERM', () => void stop('SIGTERM'));
  whenLeftAlone(() => void stop('parent gone', true));
  process.on('unhandledRejection', (error) => {
    site.log.fatal({ err: error }, 'an error nobody caught');
    process.exitCode = 1;
    void stop('unhandled rejection');
  });
  try {
    const address = await startSite(site, roles, { dev: process.env['PALPITE_DEV'] === '1' });
    site.log.info({ address, roles }, 'ready');
    process.send?.({ ready: true, address });
  } catch (error) {
    const isUnusable = error instanceof ServerRefused || error instanceof KeyProblem;
    if (isUnusable) process.stderr.write(`${error.message}\n`);
    else site.log.fatal({ err: error }, 'could not start');
    process.exitCode = isUnusable ? UNUSABLE : 1;
    await stop('failed start');
  }
}

async function composeOrExplain(): Promise<Site> {
  try {
    return await compose({ config: loadConfig(process.env), processMetrics: true });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(UNUSABLE);
  }
}
