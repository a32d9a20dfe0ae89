/* The end of every page: in the server's HTML at once, alive after the page. Named by shell.tsx. */
export { Footer } from './footer.tsx';
export { Sponsors } from './sponsors.tsx';
