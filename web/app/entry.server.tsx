import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild, ServerRouter } from 'react-router';
import earlyScript from 'virtual:early-script';
import { BRANDS } from '#contracts/site/brands.ts';
import { brandCss } from '#ui/theme/brand-css.ts';
import { brandOfPage, RenderedBrandContext } from './document/brand-of-page.ts';
import { NonceContext } from './document/nonce-context.ts';
import { atEndOfBody, drawnInPlace, GIVE_DATA, handoffData } from './server/after-rendering.server.ts';
import { startAfterLoad } from './server/start-after-load.server.ts';
import { pageAddresses } from './server/page-addresses.server.ts';
import { plainAnswer } from './server/plain-answer.server.ts';
import { EarlyPictures } from '#web/shared/early-pictures.ts';
import { type Visit, visitContext } from '#web/shared/visit/visit.ts';

/** Called by the server process: one request in, one whole page out. */
export function createPageServer(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode);
  return {
    /** Changes with every build: pages loaded from another build detect by it that they are stale. */
    buildId: build.assets.version,
    addresses: pageAddresses(build.routes),
    render(request: Request, visit: Visit): Promise<Response> {
      const context = new RouterContextProvider();
      context.set(visitContext, visit);
      return handle(request, context);
    },
  };
}

/**
 * Renders to a string: data comes from loaders, so there is nothing to stream, and this takes half the CPU. The loaders' data, which the
 * router would stream through Suspense, is collected and written at the end of the body.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, bot, brand } = context.get(visitContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (bot && status >= 400) return new Response(plainAnswer(status, new URL(request.url).pathname), { status, headers });
  const { serverHandoffStream, ...withoutStream } = entry;
  const page = renderToString(
    <NonceContext value={nonce}>
      <RenderedBrandContext value={{ id: brand, styles: brandCss({ ...BRANDS[brandOfPage(brand, '')].colours }) }}>
        <EarlyPictures value={drawnInPlace}>
          <ServerRouter context={withoutStream} url={request.url} nonce={nonce} />
        </EarlyPictures>
      </RenderedBrandContext>
    </NonceContext>,
  );
  const early = entry.renderMeta?.didRenderScripts === true ? `<script nonce="${nonce}">${earlyScript}</script>` : '';
  const data = serverHandoffStream === undefined || entry.renderMeta?.didRenderScripts !== true ? '' : handoffData(await readAll(serverHandoffStream));
  const html = atEndOfBody(`<!DOCTYPE html>${page}`, early + data);
  // In development the page stays as React wrote it, so that hydration reports no difference.
  return new Response(import.meta.env.PROD ? startAfterLoad(html, nonce) : atEndOfBody(html, `<script nonce="${nonce}">${GIVE_DATA}</script>`), {
    status,
    headers,
  });
}

/** Reports errors of rendering and loaders; an aborted request is no error. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (!request.signal.aborted) context.get(visitContext).report(error);
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}
