import { type ReactNode, use, useState } from 'react';
import { Links, Meta, Scripts, ScrollRestoration, useMatches } from 'react-router';
import appCss from '../app.css?inline';
import fontUrl from '#ui/fonts/inter-latin.woff2?url';
import { brandIcons } from './brand-icons.ts';
import { NonceContext } from './nonce-context.ts';
import { preferencesScript } from './preferences-script.ts';

/**
 * The document around every page. The styles stand in the head, so that the first paint waits for nothing; the browser's build doesn't carry them a second
 * time: on hydration they are read from where the server wrote them.
 */
export function Document({ brandId, brandStyles, children }: { brandId: string; brandStyles: string; children: ReactNode }) {
  const nonce = use(NonceContext);
  const matches = useMatches();
  // As the document was loaded: going on inside the site neither adds nor takes away its scripts.
  const [scripts] = useState(() => matches.every((match) => !shipsNoScript(match.loaderData)));
  return (
    <html lang="pt-BR" data-theme="dark" data-brand={brandId} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b1220" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: preferencesScript }} />
        <Meta />
        <link rel="preload" as="font" type="font/woff2" href={fontUrl} crossOrigin="anonymous" />
        <link rel="icon" href={brandId === 'palpite' ? '/favicon.svg' : `/art/${brandId}-favicon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${brandIcons(brandId)}/apple-touch-icon.png`} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style id="site-css" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? appCss : writtenStyles('site-css') }} />
        <style id="brand-css" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? brandStyles : writtenStyles('brand-css') }} />
        <Links />
      </head>
      <body>
        {children}
        {scripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** A page whose loader says `scripts: false` is read without any: links on it load whole pages. */
function shipsNoScript(loaderData: unknown): boolean {
  return typeof loaderData === 'object' && loaderData !== null && 'scripts' in loaderData && loaderData.scripts === false;
}

function writtenStyles(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}
