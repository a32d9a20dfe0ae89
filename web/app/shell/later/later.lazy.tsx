/* Parts of every page that stand in the server's HTML at once and come alive after the page. Named by later-parts.tsx. */
export { Drawer } from './drawer.tsx';
export { Footer, Sponsors } from './footer.tsx';
export { Rail } from './rail.tsx';
