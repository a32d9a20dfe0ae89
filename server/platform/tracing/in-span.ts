export type SpanKind = 'server' | 'client' | 'internal';

type Attributes = Readonly<Record<string, string | number>>;

/** What a span says: a route's pattern, a statement, a host. Never a path, a parameter or anything else of a player. */
export interface SpanFacts {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
}

/** Says how it came out, before it is over. */
export type Conclude = (attributes: Attributes) => void;

export interface Tracer {
  /** Does the work within a span. What the work throws passes through, and the span is marked as failed without its words. */
  span<T>(facts: SpanFacts, work: (conclude: Conclude) => Promise<T>): Promise<T>;
}

/** The process's one tracer, as it has one log: none, unless somebody listens (`start-tracing.ts`). */
let tracer: Tracer | undefined;

/** Hands the process its tracer, or takes it away. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Does the work, within a span where spans are asked for. */
export function inSpan<T>(facts: SpanFacts, work: (conclude: Conclude) => Promise<T>): Promise<T> {
  return tracer === undefined ? work(ignore) : tracer.span(facts, work);
}

function ignore(): void {
  // Nobody listens.
}
