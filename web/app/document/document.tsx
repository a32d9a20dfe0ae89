import { type ReactNode, use, useState } from 'react';
import { Links, Meta, Scripts, ScrollRestoration, useMatches } from 'react-router';
import arrivalScript from 'virtual:arrival-script';
import appCss from '../app.css?inline';
import fontUrl from '#ui/fonts/inter-latin.woff2?url';
import { brandIcons } from './brand-of-page.ts';
import { askForFont, preferencesScript, storageScript } from './head-scripts.ts';
import { NonceContext } from './nonce-context.ts';

/** Runs before the browser's build has loaded; that build therefore doesn't contain it. */
const headScript = import.meta.env.SSR ? storageScript + preferencesScript + askForFont(fontUrl) : '';

interface DocumentProps {
  readonly brandId: string;
  readonly brandStyles: string;
  /** The operator's own favicon; null for the brand's. */
  readonly favicon: string | null;
  readonly mayRegister: boolean;
  readonly children: ReactNode;
}

/**
 * The document around every page. The styles are inline in the head, so that the first paint waits neither for a file nor for a late font.
 * The browser's build doesn't contain them again: hydration reads them from the server's HTML.
 */
export function Document({ brandId, brandStyles, favicon, mayRegister, children }: DocumentProps) {
  const nonce = use(NonceContext);
  const matches = useMatches();
  // Fixed when the document is loaded: navigation inside the site neither adds nor removes its scripts.
  const [scripts] = useState(() => scriptsOf(matches.map((match) => match.loaderData)));
  return (
    <html lang="pt-BR" data-theme="dark" data-brand={brandId} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b1220" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        {favicon === null ? (
          <link rel="icon" href={brandId === 'palpite' ? '/favicon.svg' : `/art/${brandId}-favicon.svg`} type="image/svg+xml" />
        ) : (
          <link rel="icon" href={favicon} />
        )}
        <link rel="apple-touch-icon" href={favicon ?? `${brandIcons(brandId)}/apple-touch-icon.png`} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style id="site-css" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? appCss : writtenStyles('site-css') }} />
        <style id="brand-css" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? brandStyles : writtenStyles('brand-css') }} />
        <Links />
      </head>
      <body>
        {children}
        {import.meta.env.SSR && scripts === 'arrival' && (
          <script nonce={nonce} data-register={mayRegister} dangerouslySetInnerHTML={{ __html: arrivalScript }} />
        )}
        {scripts === 'all' && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * A page whose loader returns `scripts: 'arrival'` is only read: its links load whole documents, and its one script records the visitor's
 * arrival data. With `none` the page has no script at all.
 */
function scriptsOf(loaderData: readonly unknown[]): 'all' | 'arrival' | 'none' {
  const said = loaderData.flatMap((data) => (typeof data === 'object' && data !== null && 'scripts' in data ? [data.scripts] : []));
  if (said.includes('none')) return 'none';
  return said.includes('arrival') ? 'arrival' : 'all';
}

function writtenStyles(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}
