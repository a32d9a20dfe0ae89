import { OPERATIONS } from '#server/platform/http/operations.ts';
import { openApiDocument } from '#server/platform/http/open-api/open-api-document.ts';
import { loadConfig } from './config/load-config.ts';
import { compose } from './compose.ts';
import { providerWalletDocument } from './provider-wallet-document.ts';

/** The OpenAPI documents of the composed site: its whole API and, separately for suppliers, the provider wallet's own dialect. Needs no database. */
export async function renderOpenApi(): Promise<{ readonly site: object; readonly providerWallet: object }> {
  const site = await compose({ config: loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }) });
  try {
    return { site: openApiDocument([...site.routes, ...OPERATIONS]), providerWallet: providerWalletDocument(site.routes) };
  } finally {
    await site.close();
  }
}
