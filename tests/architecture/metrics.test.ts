import { readFileSync } from 'node:fs';
import { gameIds } from '#contracts/games.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listMetrics } from '#server/main/metrics-page.ts';
import { repositoryFiles } from './tracked-files.ts';
import { misnamed, namesIn, seriesOf } from './rules/metric-names.ts';

const { facts, text } = await listMetrics();
const known = new Set(facts.flatMap(seriesOf));
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const unknown = (words: string) => namesIn(words).filter((name) => !known.has(name));

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary?: string; readonly runbook?: string };
}

const rules = (parse(read('docs/operations/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

test('names follow Prometheus: one prefix, base units, and the suffix _total for counters only', () => {
  expect(facts.length).toBeGreaterThan(40);
  expect(facts.flatMap(misnamed)).toEqual([]);
  expect(misnamed({ name: 'palpite_bets', kind: 'counter', help: '', labels: {} })).toEqual(['palpite_bets: a counter ends in _total']);
  expect(misnamed({ name: 'palpite_lag_ms', kind: 'gauge', help: '', labels: { player: 'players' } })).toEqual([
    'palpite_lag_ms: seconds and bytes are the units',
    'palpite_lag_ms: nobody is a label',
  ]);
});

test('every series exists once the site is composed, before any event', () => {
  const sources = repositoryFiles('server/*.ts').filter((path) => !path.endsWith('.test.ts'));
  expect(sources.flatMap((path) => unknown(read(path)).map((name) => `${path}: ${name}`))).toEqual([]);
});

test('every counter starts at zero, for every value of its labels', () => {
  // The process has already published its presence on the bus.
  const greeted = 'palpite_bus_messages_total';
  for (const { name, kind, labels } of facts.filter((each) => each.kind === 'counter')) {
    const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    expect(lines, `${kind} ${name}`).not.toEqual([]);
    expect(
      lines.every((line) => line.endsWith(' 0') || name === greeted),
      name,
    ).toBe(true);
    for (const [label, values] of Object.entries(labels)) {
      if (typeof values !== 'string') for (const value of values) expect(text).toContain(`${label}="${value}"`);
    }
  }
});

test('every alert names an existing metric, its urgency, the problem and the remedy', () => {
  expect(rules.length).toBeGreaterThan(30);
  expect(rules.flatMap(({ alert, expr }) => unknown(expr).map((name) => `${alert}: ${name}`))).toEqual([]);
  const mute = rules.filter(({ labels, annotations }) => !/^(page|ticket)$/.test(labels.severity) || !annotations.summary || !annotations.runbook);
  expect(mute).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('every query of the dashboard, and every name on the operators’ pages, is an existing metric', () => {
  const { panels } = JSON.parse(read('docs/operations/dashboard.json')) as { panels: { title: string; targets?: { expr: string }[] }[] };
  const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
  expect(queries.length).toBeGreaterThan(25);
  expect(queries.flatMap(({ title, expr }) => unknown(expr).map((name) => `${title}: ${name}`))).toEqual([]);
  const pages = ['docs/operations/periodic-jobs.md', 'docs/operations/run-the-site.md', 'docs/operations/retention.md'];
  expect(pages.flatMap((page) => unknown(read(page)).map((name) => `${page}: ${name}`))).toEqual([]);
});

test('the page of periodic jobs names every job of the site; the payments jobs are listed as one family, and the jobs of tables once for all tables', () => {
  const page = read('docs/operations/periodic-jobs.md');
  const jobs = facts.filter(({ name }) => name === 'palpite_periodic_job_failures_total').flatMap(({ labels }) => labels['periodic_job'] ?? []);
  expect(jobs.length).toBeGreaterThan(60);
  const inFamily = (job: string) =>
    gameIds.reduce((name, id) => name.replace(new RegExp(`^rounds:${id}\\b|^${id}(?=-(?:bets|leaving)$)`), (found) => found.replace(id, '<table>')), job);
  expect(jobs.filter((job) => !page.includes(`\`${inFamily(job)}\``) && !job.startsWith('payments.'))).toEqual([]);
});
