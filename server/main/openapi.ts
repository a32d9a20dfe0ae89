import { loadConfig } from './config/load-config.ts';
import { openApiDocument } from '#server/platform/http/open-api-document.ts';
import { compose } from './compose.ts';

/** The OpenAPI document of the site as composed; needs no database. */
export async function renderOpenApi(): Promise<object> {
  const site = await compose({ config: loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }) });
  try {
    return openApiDocument(site.routes);
  } finally {
    await site.close();
  }
}
