export type SpanKind = 'server' | 'client' | 'internal';

type Attributes = Readonly<Record<string, string | number>>;

/** A span's content: a route's pattern, a statement, a host. Never a path, a parameter or other player data. */
export interface SpanFacts {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
}

/** Sets the span's outcome before it ends. */
export type Conclude = (attributes: Attributes) => void;

export interface Tracer {
  /** Runs the work within a span. Rethrows its error, and marks the span as failed without the message. */
  span<T>(facts: SpanFacts, work: (conclude: Conclude) => Promise<T>): Promise<T>;
}

/** The process's one tracer, like its one log; none unless tracing is started (`start-tracing.ts`). */
let tracer: Tracer | undefined;

/** Sets or removes the process's tracer. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Runs the work, within a span if tracing is on. */
export function inSpan<T>(facts: SpanFacts, work: (conclude: Conclude) => Promise<T>): Promise<T> {
  return tracer === undefined ? work(ignore) : tracer.span(facts, work);
}

function ignore(): void {
  // Tracing is off.
}
