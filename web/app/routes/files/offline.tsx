import { renderToStaticMarkup } from 'react-dom/server';
import { OfflinePage } from './offline-page.server.tsx';
import { brandOfPage } from '../../document/brand-of-page.ts';
import { readColours, readSettings } from '#web/shared/settings/read-settings.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import { visitContext } from '#web/shared/visit/visit.ts';
import { brandCss } from '#ui/theme/brand-css.ts';
import type { Route } from './+types/offline.ts';

/**
 * The page that a browser keeps for lost connections (public/sw.js): self-contained, in the brand's name and colours, without personal
 * data.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const published = await readApi(context, '/v2/settings/');
  const { site_title, operator_brand } = readSettings(published);
  const { nonce } = context.get(visitContext);
  const page = <OfflinePage title={site_title} brand={brandOfPage(operator_brand, '')} colours={brandCss(readColours(published))} nonce={nonce} />;
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' },
  });
}
