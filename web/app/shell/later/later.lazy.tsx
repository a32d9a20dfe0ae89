/* Parts of every page that the server's HTML contains and that hydrate after the page. Named by later-parts.tsx. */
export { Drawer } from './drawer.tsx';
export { Footer, Sponsors } from './footer.tsx';
export { Rail } from './rail.tsx';
