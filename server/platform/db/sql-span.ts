import type { SpanFacts } from '../tracing/in-span.ts';

const LONGEST = 2_000;

/** A statement as a span: its name or its text, in which values are parameters. */
export function sqlSpan(statement: string): SpanFacts {
  const named = /^\w+$/.test(statement);
  const attributes = { 'db.system.name': 'postgresql', ...(named ? {} : { 'db.query.text': statement.slice(0, LONGEST) }) };
  return { name: named ? statement : (/^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'sql'), kind: 'client', attributes };
}
