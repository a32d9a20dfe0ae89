import type * as z from 'zod';
import { type Body, bodySchema } from './message.ts';
import { FEED_SPORTS } from './sports/registry.ts';

const words = (of: (sport: (typeof FEED_SPORTS)[number]) => readonly string[]): ReadonlySet<string> => new Set(FEED_SPORTS.flatMap(of));
const PERIODS = words(({ periods }) => periods);
const INCIDENTS = words(({ incidents }) => incidents);
const MARKETS = words(({ markets }) => markets);
const OWN_STATUS: Readonly<Record<string, z.ZodType>> = Object.assign({}, ...FEED_SPORTS.map(({ status }) => status));
const COMMON_STATUS = new Set(['state', 'period', 'minute', 'added', 'stopped', 'score', 'incidents']);

/** Checks a message as the supplier sends it: the common form, with the words, facts and fields of its sport. */
export const sentBody = bodySchema.superRefine((body, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if ('clock' in body && body.clock !== undefined && !PERIODS.has(body.clock.period)) refuse(`unknown period ${body.clock.period}`);
  if (body.kind === 'incident' && !INCIDENTS.has(body.incident.type)) refuse(`unknown incident ${body.incident.type}`);
  if (body.kind === 'odds_change') for (const { id } of body.markets) if (id !== undefined && !MARKETS.has(id)) refuse(`unknown market ${id}`);
  if (body.kind === 'bet_settlement' && !FEED_SPORTS.some(({ facts }) => facts.safeParse(body.facts).success)) refuse('facts of no sport');
  if (body.kind === 'fixture_change' && body.status !== undefined) for (const problem of statusProblems(body.status)) refuse(problem);
}) as unknown as z.ZodType<Body>;

function statusProblems(status: Readonly<Record<string, unknown>>): string[] {
  const { period, incidents } = status;
  const types = Array.isArray(incidents) ? incidents.map(({ type }: { type: string }) => type) : [];
  return [
    ...(typeof period === 'string' && !PERIODS.has(period) ? [`unknown period ${period}`] : []),
    ...types.filter((type) => !INCIDENTS.has(type)).map((type) => `unknown incident ${type}`),
    ...Object.entries(status).flatMap(([name, value]) =>
      COMMON_STATUS.has(name) || OWN_STATUS[name]?.safeParse(value).success === true ? [] : [`status ${name}`],
    ),
  ];
}
