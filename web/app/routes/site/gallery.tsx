import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { visitContext } from '#web/shared/visit/visit.ts';
import type { Route } from './+types/gallery.ts';

/** For those who build the site; to everybody else there is no such page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(visitContext).development) throw new Response(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: 'ui' }, { name: 'robots', content: 'noindex' }];

const load = () => import('#ui/gallery/gallery.tsx');

/** Every primitive and drawing on one page, for those who build with them; no menu leads here, and no page's list of code should carry its fifty files. */
export default lazyHydration(load, import.meta.env.SSR ? await load() : null)((parts) => parts.Gallery);
