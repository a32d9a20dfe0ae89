/** The part of OpenTelemetry's library that the site uses. The library is not installed with the site, so its types are not available. */
export interface ApiSpan {
  setAttributes(attributes: Readonly<Record<string, string | number>>): unknown;
  setStatus(status: { readonly code: number }): unknown;
  end(): void;
}

export interface Api {
  readonly ROOT_CONTEXT: unknown;
  readonly trace: { setSpan(context: unknown, span: ApiSpan): unknown };
}

export interface Sdk {
  readonly TracerProvider: new (options: object) => {
    getTracer(name: string): { startSpan(name: string, options: object, context: unknown): ApiSpan };
    shutdown(): Promise<void>;
  };
  readonly BatchSpanProcessor: new (options: { readonly exporter: unknown }) => unknown;
  readonly ParentBasedSampler: new (options: { readonly root: unknown }) => unknown;
  readonly TraceIdRatioBasedSampler: new (ratio: number) => unknown;
}

export interface Resources {
  resourceFromAttributes(attributes: Readonly<Record<string, string>>): unknown;
}

export interface Exporters {
  readonly OTLPTraceExporter: new (options: { readonly url: string }) => unknown;
}
