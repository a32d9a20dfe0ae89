/* Sections of a match's page that have many files and that most visits do not need: the page imports this file alone, which imports theirs. */
export const loadBuilder = () => import('./builder.lazy.tsx');
export const loadBets = () => import('../my-bets/event-bets.lazy.tsx');
