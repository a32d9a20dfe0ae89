export type { BeaconIdentity, Chain, Round, RoundState } from './domain/round.ts';
export type { HiddenRun, RoundGame } from './round-game.ts';
export { chainEnds, chainsOf } from './store/chain-rows.ts';
export { currentRound, finishedRounds, roundById, roundsByIds } from './store/round-rows.ts';
export { type ActJudge, judgeActs } from './use-cases/judge-acts.ts';
