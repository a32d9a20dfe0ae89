export { maintence } from './settings/site-settings.ts';
export { publishFirstPages } from './use-cases/publish-first-pages.ts';
export { publishPage } from './use-cases/publish-page.ts';
