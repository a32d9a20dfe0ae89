/**
 * The rules of every game of the house, however its stakes reach the ledger; each rule registers its tests. A form of the suite is an object with all rules, so
 * a new rule does not compile until every form has it. Originals take their stakes by the site's own calls (`house-game-contract.ts`), slots through the studio
 * and the provider wallet (`tests/system/house-slots/`).
 */
export interface HouseRules {
  /** A stake is placed once, shown in the history, and paid what its player recomputes from revealed values. */
  proof(): void;
  /** Cash and bonus are drawn as bonus_spend_order says. */
  bonusOrder(): void;
  /** The same key again has the stored answer, also when the game is closed. */
  replay(): void;
  /** The same key with another body is refused and leaves the balance unchanged. */
  otherBody(): void;
  /** The same key many times at one moment places one stake. */
  onceAtOnce(): void;
  /** A stake is refused before any result, and leaves everything as it was: bounds, balance, closed games, limits, pause, exclusion, block, ended sessions. */
  refusals(): void;
  /** Database connections that end in the middle of statements: each stake is placed and paid once. */
  kill(): void;
  /** A planted change of the game's rows is noticed. */
  audit(): void;
}

/** Registers the tests of a form, rule by rule. */
export function registerRules(rules: HouseRules): void {
  for (const register of Object.values(rules) as readonly (() => void)[]) register();
}
