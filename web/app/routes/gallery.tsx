import { Gallery } from '#ui/gallery/gallery.tsx';
import type { Route } from './+types/gallery.ts';

export const meta: Route.MetaFunction = () => [{ title: 'ui' }, { name: 'robots', content: 'noindex' }];

/** Every primitive and drawing on one page, for those who build with them; no menu leads here. */
export default Gallery;
