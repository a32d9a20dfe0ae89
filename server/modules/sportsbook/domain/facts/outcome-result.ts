/**
 * The result of one outcome, in whole numbers: a leg on it multiplies by vf + (1 − vf) · result · dhf · odds, with the void factor vf = voidHalves ÷ 2 and the
 * dead-heat factor dhf = deadHeatPlaces ÷ deadHeatTied.
 */
export interface OutcomeResult {
  readonly result: 0 | 1;
  readonly voidHalves: 0 | 1 | 2;
  readonly deadHeatPlaces: number;
  readonly deadHeatTied: number;
}

const outright = { deadHeatPlaces: 1, deadHeatTied: 1 } as const;

export const WON: OutcomeResult = { result: 1, voidHalves: 0, ...outright };
export const LOST: OutcomeResult = { result: 0, voidHalves: 0, ...outright };
/** The stake is refunded: a void, or a push on a line that was hit exactly. */
export const VOID: OutcomeResult = { result: 0, voidHalves: 2, ...outright };
/** Half of the stake wins, half is refunded (a quarter line, beaten by a quarter). */
export const HALF_WON: OutcomeResult = { result: 1, voidHalves: 1, ...outright };
/** Half of the stake is refunded, half is lost. */
export const HALF_LOST: OutcomeResult = { result: 0, voidHalves: 1, ...outright };

/** A dead heat: `places` winning places shared by `tied` competitors. Throws RangeError unless 1 ≤ places ≤ tied. */
export function deadHeat(places: number, tied: number): OutcomeResult {
  if (!Number.isSafeInteger(places) || !Number.isSafeInteger(tied) || places < 1 || places > tied) {
    throw new RangeError(`no dead heat of ${tied} for ${places}`);
  }
  return { result: 1, voidHalves: 0, deadHeatPlaces: places, deadHeatTied: tied };
}

/** The kind of a leg's result. `dead_heat`: won together with others. */
export type ResultWord = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | 'dead_heat';

/** The kind of an outcome's result. */
export function resultWord({ result, voidHalves, deadHeatPlaces, deadHeatTied }: OutcomeResult): ResultWord {
  if (voidHalves === 2) return 'void';
  if (voidHalves === 1) return result === 1 ? 'half_won' : 'half_lost';
  if (result === 0) return 'lost';
  return deadHeatTied > deadHeatPlaces ? 'dead_heat' : 'won';
}
