import type { CSSProperties } from 'react';
import { data } from 'react-router';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/unsupported-browser.ts';

/** The page has no script: an old browser couldn't run it. */
export function loader() {
  return data({ scripts: 'none' });
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

const page: CSSProperties = {
  maxWidth: 520,
  margin: '0 auto',
  padding: '64px 20px',
  fontFamily: 'Inter, Arial, sans-serif',
  fontSize: 18,
  lineHeight: 1.5,
  color: '#F3F6FC',
};
const ground: CSSProperties = { background: '#0B1220', minHeight: '100vh' };
const link: CSSProperties = {
  display: 'inline-block',
  margin: '8px 12px 8px 0',
  padding: '12px 20px',
  borderRadius: 8,
  background: '#FFC53D',
  color: '#1A1300',
  textDecoration: 'none',
  fontWeight: 700,
};

/** The page for old browsers; its styles are inline on the elements, because such a browser reads no cascade layers. */
export default function UnsupportedBrowser() {
  return (
    <div style={ground}>
      <main style={page}>
        <h1 style={{ fontSize: 28, lineHeight: 1.2, margin: '0 0 16px' }}>Atualize seu navegador</h1>
        <p style={{ margin: '0 0 24px' }}>
          Seu navegador não é suportado pelo nosso site. Atualize seu navegador ou faça download de um dos navegadores abaixo.
        </p>
        <p>
          <a style={link} href="https://www.google.com/chrome/">
            Google Chrome
          </a>
          <a style={link} href="https://www.mozilla.org/pt-BR/firefox/new/">
            Mozilla Firefox
          </a>
        </p>
      </main>
    </div>
  );
}
