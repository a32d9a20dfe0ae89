export { needsApproval, type Vertical } from './domain/needs-approval.ts';
export { bonusSpendOrder, casinoBetDefault, casinoBetMaxTotal, casinoBetMinTotal, casinoMaxPayout } from './settings.ts';
export { type ClosedStake, type CloseVerdict, settleStakes, type SettleStakeRow, voidStakes, type VoidStakeRow } from './store/close-stakes.ts';
export { heldPlayers } from './store/held-players.ts';
export { type OpenedStake, openStakes, type OpenStakeRow, type OpenVerdict, openVerdicts } from './store/open-stakes.ts';
export { describeStakes, hasOpenStakes, type OpenStake, openStakesOf, recentGames, type StakeSummary } from './store/read-stakes.ts';
export { type ReopenedStake, reopenStakes, type ReopenStakeRow, type ReopenVerdict } from './store/reopen-stakes.ts';
