export type { CasinoDeps } from './deps.ts';
export { closedOwnGames, everyGame, everyProvider, type ListedGame, type ListedProvider, wholeGame } from './store/operator-rows.ts';
export { changeGame, changeProvider } from './use-cases/change-game.ts';
export { importByHand } from './use-cases/import-by-hand.ts';
export type { ImportReport } from './use-cases/import-games.ts';
export { seedCatalogue } from './use-cases/seed-catalogue.ts';
