import { cardPage } from '../cards/card-page.tsx';
import { derbyCards } from './derby-screen.tsx';

const rules = () => import('./how-it-works.lazy.tsx');

/** The game Two cards: one card to the home side, one to the away side. `start` is the table as the server rendered it. */
export const DerbyPage = cardPage(derbyCards, rules, import.meta.env.SSR ? await rules() : null);
