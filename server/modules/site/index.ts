export { maintence } from './settings/site-settings.ts';
