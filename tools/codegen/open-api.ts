import type { GeneratedFile } from './generated-file.ts';

const RENDERER = new URL('../../server/main/openapi.ts', import.meta.url);

/** Renders the OpenAPI document of the site's own API, as GET /docs describes it. */
export async function openApi(): Promise<GeneratedFile> {
  const { renderOpenApi } = (await import(RENDERER.href)) as { renderOpenApi: (this: void) => Promise<object> };
  return { path: 'contracts/openapi.json', content: `${JSON.stringify(await renderOpenApi(), null, 2)}\n` };
}
