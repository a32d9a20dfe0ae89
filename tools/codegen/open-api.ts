import type { GeneratedFile } from './generated-file.ts';

const RENDERER = new URL('../../server/main/openapi.ts', import.meta.url);

interface Documents {
  readonly site: object;
  readonly providerWallet: object;
}

/** Renders the OpenAPI documents: of the site's own API, as GET /docs describes it, and of the provider wallet alone, for suppliers of games. */
export async function openApi(): Promise<GeneratedFile[]> {
  const { renderOpenApi } = (await import(RENDERER.href)) as { renderOpenApi: (this: void) => Promise<Documents> };
  const { site, providerWallet } = await renderOpenApi();
  return [
    { path: 'contracts/openapi.json', content: written(site) },
    { path: 'docs/provider-wallet.openapi.json', content: written(providerWallet) },
  ];
}

function written(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
