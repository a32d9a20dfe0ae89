import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { FALLBACK_TITLE, pageTitle } from '../seo/page-meta.ts';
import { SiteLogo } from '../shell/site-logo.tsx';

const ComesBack = lazyPart(
  () => import('./comes-back.lazy.tsx'),
  (code) => code.ComesBack,
);

/** Replaces a page that failed (specification §2): 404 and everything else. */
export function ErrorPage({ error }: { error: unknown }) {
  const answered = isRouteErrorResponse(error);
  const missing = answered && error.status === 404;
  const { site_title } = useSettings();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (!answered) void import('#web/shared/client-errors/report-client-error.ts').then(({ reportClientError }) => reportClientError('render', error), ignore);
  }, [answered, error]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-[480px] flex-col items-start justify-center gap-6 px-4 py-12">
      {alive && answered && error.status === 503 && (
        <Suspense>
          <ComesBack isMaintenance={isMaintenance(error.data)} />
        </Suspense>
      )}
      <title>{pageTitle(FALLBACK_TITLE, site_title)}</title>
      <SiteLogo className="h-8 w-auto" />
      <h1 className="text-2xl">{missing ? 'Página Não Encontrada.' : 'Voltamos em breve!'}</h1>
      <p className="text-muted">
        {missing
          ? 'A página que você procura pode ter sido removida, renomeada ou nunca existiu.'
          : 'Ops! Algo deu errado. Tente novamente mais tarde ou entre em contato com o suporte.'}
      </p>
      <HomeButton>{missing ? 'Página Inicial' : 'Recarregar'}</HomeButton>
    </main>
  );
}

/** The root's data about a closed site. */
function isMaintenance(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'settings' in data;
}

function ignore(): void {
  // The alert's code can't be loaded either, so the failure can't be shown.
}

/**
 * The error pages' button: to the home page, with the time in the query so that no cache answers (specification §2). A plain form, so that
 * it works without scripts.
 */
export function HomeButton({ children }: { children: ReactNode }) {
  const [writtenAt] = useState(() => Date.now());
  return (
    <form action="/">
      <Button type="submit" name="t" value={writtenAt} suppressHydrationWarning>
        {children}
      </Button>
    </form>
  );
}
