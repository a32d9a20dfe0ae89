/** An address of the site and the query parameters that it reads. */
export interface PageAddress {
  readonly id: string;
  /**
   * As React Router writes it: `casino/:categoryName`, `sports/*`; "" for the home page. Undefined for a layout without a page of its own.
   */
  readonly path: string | undefined;
  readonly query: readonly string[] | 'all';
}

/** The fields of a build's route that are read here. */
interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly module: { readonly handle?: unknown };
}

/** Every route of the build, with the parameters that it and its parent routes declare in their `handle`. */
export function pageAddresses(routes: Readonly<Record<string, BuiltRoute | undefined>>): PageAddress[] {
  return Object.values(routes).flatMap((route) => {
    if (route === undefined) return [];
    const chain = [route];
    for (let above = routes[route.parentId ?? '']; above !== undefined; above = routes[above.parentId ?? '']) chain.unshift(above);
    const declared = chain.map(({ module }) => declaredBy(module.handle));
    const hasPage = route.path !== undefined || route.index === true;
    return {
      id: route.id,
      path: hasPage ? chain.flatMap(({ path }) => (path === undefined || path === '' ? [] : [path])).join('/') : undefined,
      query: declared.includes('all') ? 'all' : declared.flat(),
    };
  });
}

function declaredBy(handle: unknown): readonly string[] | 'all' {
  if (typeof handle !== 'object' || handle === null || !('query' in handle)) return [];
  const { query } = handle;
  if (query === 'all') return 'all';
  if (Array.isArray(query) && query.every((name) => typeof name === 'string')) return query;
  throw new Error(`a route's handle.query is neither a list of names nor 'all': ${JSON.stringify(query)}`);
}
