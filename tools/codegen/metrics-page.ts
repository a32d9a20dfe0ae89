import type { GeneratedFile } from './generated-file.ts';

const RENDERER = new URL('../../server/main/metrics-page.ts', import.meta.url);

/** The operators' page of the metrics that `/metrics` shows. */
export async function metricsPage(): Promise<GeneratedFile> {
  const { renderMetricsPage } = (await import(RENDERER.href)) as { renderMetricsPage: (this: void) => Promise<string> };
  return { path: 'docs/operations/metrics.md', content: await renderMetricsPage() };
}
