import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { visitContext } from '#web/shared/visit/visit.ts';
import type { Route } from './+types/gallery.ts';

/** A page only for those who build the site; everybody else gets a 404. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(visitContext).development) throw new Response(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: 'ui' }, { name: 'robots', content: 'noindex' }];

const load = () => import('#ui/gallery/gallery.tsx');

/**
 * All primitives and drawings on one page, for those who build with them. No menu links to it, and the manifests of other pages don't list
 * its fifty files.
 */
export default lazyHydration(load, import.meta.env.SSR ? await load() : null)((parts) => parts.Gallery);
