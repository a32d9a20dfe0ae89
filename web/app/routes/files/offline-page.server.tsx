import tokensCss from '#ui/tokens.css?inline';
import { OfflineScene } from '#ui/art/offline-scene.tsx';
import { brandDrawings } from '#ui/brands/brand-drawings.tsx';
import type { BrandId } from '#ui/brands/brand-id.ts';
import { pagePaint } from '#ui/brands/brand-paint.ts';
import { preferencesScript } from '../../document/head-scripts.ts';

/** The page's address. Opened while there is a connection it redirects home. */
export const OFFLINE_PATH = '/sem-conexao';
/** The page polls the site at this interval; the browser's `online` event comes in addition. */
const LOOK_MS = 4_000;

const styles = `
body{margin:0;min-height:100dvh;display:flex;align-items:center;justify-content:center;background:var(--bg);color:var(--text);font:16px/1.5 Inter,system-ui,sans-serif}
main{display:flex;flex-direction:column;gap:16px;max-width:440px;padding:32px 16px}
header{display:flex;align-items:center;gap:12px;font-weight:700}
header svg{width:32px;height:32px}
.scene{width:220px;max-width:100%;height:auto}
h1{margin:0;font-size:26px;line-height:1.15;letter-spacing:-.02em}
p{margin:0;color:var(--muted)}
a{align-self:flex-start;padding:12px 20px;border-radius:8px;background:var(--primary);color:var(--on-primary);font-weight:550;text-decoration:none}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.fill-raised{fill:var(--raised)}.fill-surface{fill:var(--surface)}.fill-primary{fill:var(--primary)}.stroke-muted{stroke:var(--muted)}.stroke-line-strong{stroke:var(--line-strong)}
`;

/** Loads the requested page as soon as the site answers. */
const script = `(function(){function go(){location.pathname==='${OFFLINE_PATH}'?location.replace('/'):location.reload()}
function look(){fetch('/builds/latest.json?t='+Date.now(),{cache:'no-store'}).then(function(answer){if(answer.ok)go()},function(){})}
addEventListener('online',look);setInterval(look,${LOOK_MS});look();
document.querySelector('a').addEventListener('click',function(event){event.preventDefault();go()})})()`;

interface OfflinePageProps {
  readonly title: string;
  readonly brand: BrandId;
  readonly colours: string;
  readonly nonce: string;
}

/**
 * Reports that there is no connection (specification §2), in the chosen theme, and continues by itself when the connection is back. It
 * needs no other file.
 */
export function OfflinePage({ title, brand, colours, nonce }: OfflinePageProps) {
  const { Mark } = brandDrawings[brand];
  return (
    <html lang="pt-BR" data-theme="dark" data-brand={brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`Sem conexão | ${title}`}</title>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: preferencesScript }} />
        <style dangerouslySetInnerHTML={{ __html: tokensCss + colours + styles }} />
      </head>
      <body>
        <main>
          <header>
            <svg viewBox="0 0 48 48" aria-hidden="true">
              <Mark {...pagePaint} />
            </svg>
            {title}
          </header>
          <OfflineScene className="scene" />
          <h1>Parece que você perdeu sua conexão com a internet!</h1>
          <p>Conecte-se para continuar navegando.</p>
          <p>Seu saldo e suas apostas estão guardados. Assim que a conexão voltar, esta página se abre sozinha.</p>
          <a href="/">Tentar agora</a>
        </main>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}
