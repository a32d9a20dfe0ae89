/**
 * The rules of every game of the house, independent of how its stakes reach the ledger; each rule registers its tests. A form of the suite is an object with
 * all rules, so a new rule does not compile until every form has it. Originals place stakes by the site's own calls (`house-game-contract.ts`), slots through
 * the studio and the provider wallet (`tests/system/house-slots/`).
 */
export interface HouseRules {
  /** A stake is placed once, shown in the history, and paid as its player recomputes from revealed values. */
  proof(): void;
  /** A stake is debited from cash and bonus in the order of bonus_spend_order. */
  bonusOrder(): void;
  /** A repeated key returns the stored answer, even when the game is closed. */
  replay(): void;
  /** A repeated key with another body is refused and leaves the balance unchanged. */
  otherBody(): void;
  /** Concurrent calls with one key place one stake. */
  onceAtOnce(): void;
  /** A stake is refused before any result and without any change, for bounds, balance, closed games, limits, pause, exclusion, block and ended sessions. */
  refusals(): void;
  /** Each stake is placed and paid once, even if database connections end in the middle of statements. */
  kill(): void;
  /** `ledger:verify` reports a planted change of the game's rows. */
  audit(): void;
}

/** Registers the tests of a form, rule by rule. */
export function registerRules(rules: HouseRules): void {
  for (const register of Object.values(rules) as readonly (() => void)[]) register();
}
