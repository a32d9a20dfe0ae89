import type { Config } from './config/load-config.ts';
import { givenUpJobsJob } from '#server/platform/jobs/given-up-jobs.ts';
import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createPeriodicRunner } from '#server/platform/jobs/periodic-runner.ts';
import { givenUpMessagesJob } from '#server/platform/outbox/given-up-messages.ts';
import { createRelay } from '#server/platform/outbox/relay.ts';
import { parkedGaugeJob } from '#server/platform/parking/parked-gauge.ts';
import type { Bus } from '#server/platform/realtime/bus/bus.ts';
import { createLocalBus } from '#server/platform/realtime/bus/local-bus.ts';
import { realtimeSubscription } from '#server/platform/realtime/outbox-subscription.ts';
import { createPostgresBus } from '#server/platform/realtime/bus/postgres-bus.ts';
import { watchBus } from '#server/platform/realtime/bus/watch-bus.ts';
import { retentionJob } from '#server/platform/retention/retention-job.ts';
import type { ModuleOptions, Modules } from './create-modules.ts';
import type { Foundations } from './parts.ts';

/** The bus's address: `postgres:` is the site's own database; another URL is the same database without a pooler in between. */
function busUrl(config: Config): string {
  return config.BUS_URL === undefined || config.BUS_URL === 'postgres:' ? config.database.url : config.BUS_URL;
}

/** The bus between the processes. */
export function openBus({ config, clock, log, metrics }: Foundations): Bus {
  return watchBus(config.BUS_URL === undefined ? createLocalBus() : createPostgresBus({ url: busUrl(config), log, clock }), metrics);
}

/** The background work: outbox, periodic jobs and job queue. None of it runs yet. */
export function createBackgroundWork(found: Foundations & { readonly bus: Bus }, { parts, deps }: Modules, { hasJob = () => true }: ModuleOptions = {}) {
  const { config, db, clock, log, metrics, bus } = found;
  const jobs = createJobQueue({ databaseUrl: config.database.url, log, tasks: parts.flatMap((part) => part.tasks ?? []) });
  const parkedKinds = deps.backoffice.parkedKinds.map(({ kind }) => kind);
  const retention = [jobs.retention, ...parts.flatMap((part) => part.retention ?? [])];
  const own = [parkedGaugeJob(found, parkedKinds), givenUpMessagesJob(found), givenUpJobsJob(found), retentionJob(found, retention)];
  const periodicJobs = [...own, ...parts.flatMap((part) => part.periodicJobs ?? [])].filter(({ name }) => hasJob(name));
  const periodicRunner = createPeriodicRunner({ periodicJobs, clock, log, metrics });
  const subscriptions = [realtimeSubscription(bus), jobs.subscription, ...parts.flatMap((part) => part.subscriptions ?? [])];
  const relay = createRelay({ db, clock, log, subscriptions });
  return { jobs, retention, periodicRunner, relay };
}
