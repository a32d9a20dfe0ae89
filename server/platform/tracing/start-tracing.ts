import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type { Logger } from '../log/create-logger.ts';
import { setTracer, type SpanFacts, type SpanKind, type Tracer } from './in-span.ts';
import type { Api, ApiSpan, Exporters, Resources, Sdk } from './opentelemetry.ts';

const PACKAGES = '@opentelemetry/api @opentelemetry/sdk-trace @opentelemetry/resources @opentelemetry/exporter-trace-otlp-http';
const KINDS: Readonly<Record<SpanKind, number>> = { internal: 0, server: 1, client: 2 };
/** SpanStatusCode.ERROR. */
const FAILED = 2;

export interface TracingOptions {
  /** The address of an OpenTelemetry collector (OTLP over HTTP). Undefined: no spans are made, and no library is loaded. */
  readonly endpoint: string | undefined;
  readonly service: string;
  /** The sampled share of all traces, 0 to 1. */
  readonly ratio: number;
  readonly log: Logger;
}

/**
 * Sends spans to a collector if one is configured and the library is installed (docs/decisions/035). Returns a function that sends the last ones and stops.
 */
export function startTracing({ endpoint, service, ratio, log }: TracingOptions): () => Promise<void> {
  if (endpoint === undefined) return async () => undefined;
  const library = load();
  if (library === null) {
    log.error(
      { alert: 'no_traces' },
      `no traces are sent: OTEL_EXPORTER_OTLP_ENDPOINT is set and the library is not installed (npm install --no-save ${PACKAGES})`,
    );
    return async () => undefined;
  }
  const { api, sdk, resources, exporters } = library;
  const exporter = new exporters.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  setTracer(tracerOver(api, provider.getTracer('palpite')));
  log.info({ service }, 'traces are sent');
  return async () => {
    setTracer(undefined);
    await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'the last traces could not be sent'));
  };
}

function tracerOver(api: Api, spans: { startSpan(name: string, options: object, context: unknown): ApiSpan }): Tracer {
  const present = new AsyncLocalStorage<unknown>();
  return {
    async span<T>({ name, kind, attributes = {} }: SpanFacts, work: Parameters<Tracer['span']>[1]): Promise<T> {
      const around = present.getStore() ?? api.ROOT_CONTEXT;
      const span = spans.startSpan(name, { kind: KINDS[kind], attributes }, around);
      try {
        return (await present.run(api.trace.setSpan(around, span), () => work((said) => void span.setAttributes(said)))) as T;
      } catch (error) {
        // Only the error's name, never its message, which may contain a user's input.
        span.setAttributes({ 'error.type': error instanceof Error ? error.name : 'unknown' });
        span.setStatus({ code: FAILED });
        throw error;
      } finally {
        span.end();
      }
    },
  };
}

/** Loads the library if it is installed, with its own copy of the API, whatever other copies exist. */
function load(): { api: Api; sdk: Sdk; resources: Resources; exporters: Exporters } | null {
  const require = createRequire(import.meta.url);
  try {
    const [api = '', sdk = '', resources = '', exporters = ''] = PACKAGES.split(' ');
    const own = createRequire(require.resolve(sdk));
    return {
      api: own(api) as Api,
      sdk: own(sdk) as Sdk,
      resources: own(resources) as Resources,
      exporters: require(exporters) as Exporters,
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}
