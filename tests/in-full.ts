/** Whether slow proofs run in their long form (`npm run test:long`); CI and `npm test` run the short one. */
const IN_FULL = process.env['PALPITE_LONG'] === '1';

/** The size of a slow proof: how many bets, kills, acts, codes. */
export function sized<T>(short: T, long: T): T {
  return IN_FULL ? long : short;
}
