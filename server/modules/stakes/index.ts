export { fingerprintOf, mayBePlayed, needsApproval, placedWith, readVerdict, stakeRow } from './stake-row.ts';
export { STAKE_TEXTS } from './stake-texts.ts';
export { bonusSpendOrder, casinoBetDefault, casinoBetMaxTotal, casinoBetMinTotal, casinoClosedGames, casinoEnabled, casinoMaxPayout } from './settings.ts';
export { type AwardRow, type AwardedRow, awardStakes, forgoStakes, reverseAwards, type ReversedAward } from './store/award-stakes.ts';
export { betRefusal, grantRefusal } from './store/bet-refusal.ts';
export { betsUnlikeStakes } from './store/bets-unlike-stakes.ts';
export { type ClosedStake, type CloseVerdict, settleStakes, type SettleStakeRow, voidStakes, type VoidStakeRow } from './store/close-stakes.ts';
export {
  describeStakes,
  gamesBehind,
  hasOpenStakes,
  hasSettledStake,
  type OpenStake,
  openStakesOf,
  readPlayable,
  recentGames,
  type StakeSummary,
} from './store/read-stakes.ts';
export { lockedPlayers, type OpenedStake, type OpenStakeRow, openStakes, type RiskRow, type Vertical, waitForPlayers } from './store/open-stakes.ts';
export { barredKind, followExclusions } from './use-cases/follow-exclusions.ts';
export { fundedStakes, hasOpenFunded, readRolloverFacts, type RolloverFact } from './store/rollover-facts.ts';
export { type ReopenedStake, reopenStakes, type ReopenStakeRow } from './store/reopen-stakes.ts';
export { sumResults, type VerticalResult } from './store/sum-results.ts';
