export { CLIENT_SEED_MAX_CHARACTERS, commitmentOf, isClientSeed, newClientSeed, newServerSeed } from './seed.ts';
export { hmacStream, type DrawStream } from './hmac-stream.ts';
export { sampleTiles } from './sample-tiles.ts';
export { isMinesCount, MINES_MAX, MINES_MIN, MINES_TILES, minesLayout, type MinesDeal } from './mines-layout.ts';
export { choose, minesMultiplierE4, minesMultipliersE4, minesPayout, minesPayouts, mostGems, type MultiplierE4 } from './mines-paytable.ts';
export { compareFractions, type Fraction, fractionE6, HIGHEST_RTP, LOWEST_RTP, MINES_LOWEST_STAKE_CENTS, minesChance, minesRtp } from './mines-rtp.ts';
export { type ClaimedMinesRound, type MinesVerdict, verifyMinesRound } from './verify-mines-round.ts';
export { checkGoldenVectors, type GoldenVectors } from './check-golden-vectors.ts';
export { chainEnd, hashLink, isLink, linkLeadsTo } from './chain.ts';
export { DOUBLE_FACTORS, DOUBLE_NUMBERS, type DoubleColor, doubleColorOf, doublePayoutCents } from './double/double-wheel.ts';
export { doubleNumber } from './double/double.ts';
export { beaconRoundAfter, type BeaconTimes, beaconTimeMs } from './beacon-time.ts';
export {
  type ClaimedDoubleBet,
  type ClaimedDoubleChain,
  type ClaimedDoubleRound,
  type DoubleAudit,
  doubleBetHolds,
  type DoubleVerdict,
  verifyDoubleBets,
  verifyDoubleRound,
} from './double/verify-double-round.ts';
