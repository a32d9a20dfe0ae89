import { data, useLocation } from 'react-router';
import { NotFoundScene } from '#ui/art/not-found-scene.tsx';
import { MISSING, pageMeta } from '../seo/page-meta.ts';
import { HomeButton } from '../document/error-page.tsx';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, MISSING);

/** Any unknown address; it carries both texts of the specification. */
export default function NotFound() {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex max-w-[520px] flex-col items-start gap-4 py-12">
      <NotFoundScene className="w-60" />
      <h1 className="text-xl">Página Não Encontrada.</h1>
      <p className="text-muted">A página que você procura pode ter sido removida, renomeada ou nunca existiu.</p>
      <p className="max-w-full font-mono text-sm break-all text-faint">Page not found: {pathname}</p>
      <HomeButton>Página Inicial</HomeButton>
    </div>
  );
}
