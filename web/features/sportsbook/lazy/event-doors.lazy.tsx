/* Parts of a match's page that are made of many files, and that most visits do without: the page names this file alone, which names theirs. */
export const loadBuilder = () => import('./builder.lazy.tsx');
export const loadBets = () => import('../my-bets/event-bets.lazy.tsx');
