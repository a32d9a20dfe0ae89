export { type ClosedRound, closeOpenMinesRound } from './mines/use-cases/close-open-mines-round.ts';
export type { OriginalsDeps } from './deps.ts';
