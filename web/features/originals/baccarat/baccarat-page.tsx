import { cardPage } from '../cards/card-page.tsx';
import { baccaratCards } from './baccarat-screen.tsx';

const rules = () => import('./how-it-works.lazy.tsx');

/** Baccarat: two or three cards to player and banker. `start` is the table as the server rendered it. */
export const BaccaratPage = cardPage(baccaratCards, rules, import.meta.env.SSR ? await rules() : null);
