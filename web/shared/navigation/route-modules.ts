interface RouteMatch {
  readonly route: { readonly id?: string | undefined };
}

interface ReactRouterWindow {
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, { readonly module: string } | undefined>> };
  readonly __reactRouterRouteModules?: Record<string, unknown>;
}

/** The part of the router that knows which code a path needs. */
export interface PathMatcher {
  match(path: string): readonly RouteMatch[] | null;
}

/** The addresses of the code that a path needs and that isn't loaded yet. */
function missingModules(router: PathMatcher, path: string): ReadonlyArray<{ readonly id: string; readonly module: string }> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded = {} } = window as ReactRouterWindow;
  return (router.match(path) ?? []).flatMap(({ route: { id } }) => {
    const module = id === undefined ? undefined : manifest?.routes[id]?.module;
    return id === undefined || module === undefined || id in loaded ? [] : [{ id, module }];
  });
}

/** True if a path's code is loaded: going there needs no file. */
export function hasModules(router: PathMatcher, path: string): boolean {
  return missingModules(router, path).length === 0;
}

/**
 * Fetches the code of a path before the router requests it. Rejects when a file can't be loaded: the router by itself would then reload the
 * page that is being left, and offline show the browser's own error.
 */
export async function loadModules(router: PathMatcher, path: string): Promise<void> {
  const { __reactRouterRouteModules: loaded } = window as ReactRouterWindow;
  await Promise.all(
    missingModules(router, path).map(async ({ id, module }) => {
      const code: unknown = await import(/* @vite-ignore */ module);
      if (loaded !== undefined) loaded[id] = code;
    }),
  );
}
