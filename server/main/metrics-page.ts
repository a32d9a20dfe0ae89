import type { MetricFacts } from '#server/platform/metrics/metric-facts.ts';
import { loadConfig } from './config/load-config.ts';
import { compose } from './compose.ts';

/** So many values are named in the table; more are a matter of the place that declares them. */
const MOST_NAMED = 8;

const INTRODUCTION = `# Metrics

Written by \`npm run gen\` from the composed site: what stands here is there from the start, counters at zero. \`/metrics\` answers each process by itself, to
loopback and private addresses only; ask every process. Besides these there are \`process_*\` and \`nodejs_*\` of the Node process.

No label is a player, a document or an address. Gauges that a sweep sets count in workers; of several, take the highest. [What wants somebody](alerts.yml) are
Prometheus rules, each with its way out; [the dashboard](dashboard.json) is for Grafana. [What each sweep does](sweeps.md).
`;

/** What `/metrics` shows of this site, declared by every part of it. Needs no database. */
export async function listMetrics(): Promise<{ readonly facts: readonly MetricFacts[]; readonly text: string }> {
  const site = await compose({ config: loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }) });
  try {
    return { facts: site.metrics.list(), text: await site.metrics.registry.metrics() };
  } finally {
    await site.close();
  }
}

/** docs/operations/metrics.md. */
export async function renderMetricsPage(): Promise<string> {
  const { facts } = await listMetrics();
  const areas = Map.groupBy(facts, ({ name }) => name.split('_')[1] ?? '');
  const tables = [...areas].map(([area, rows]) => [`\n## ${area}\n`, '| metric | kind | labels | |', '|---|---|---|---|', ...rows.map(rowOf)].join('\n'));
  return `${INTRODUCTION}${tables.join('\n')}\n`;
}

function rowOf({ name, kind, help, labels }: MetricFacts): string {
  const told = Object.entries(labels).map(([label, values]) => `\`${label}\`: ${valuesOf(values)}`);
  return `| \`${name}\` | ${kind} | ${told.length === 0 ? '–' : told.join('; ')} | ${help} |`;
}

function valuesOf(values: readonly string[] | string): string {
  if (typeof values === 'string') return values;
  return values.length > MOST_NAMED ? 'all from the start' : values.join(', ');
}
