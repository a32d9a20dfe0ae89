import type { Jackpot, LineSymbol } from './symbols.ts';

/** Units per stake, one for each line; pays are whole units. */
export const UNITS_PER_STAKE = 20;

/** Units that a line pays for three, four and five of a symbol from the left. */
export const LINE_PAYS: Readonly<Record<LineSymbol, readonly [three: number, four: number, five: number]>> = {
  rope: [12, 32, 120],
  bell: [12, 32, 120],
  compass: [15, 40, 160],
  spyglass: [15, 40, 160],
  anchor: [26, 80, 320],
  gull: [50, 160, 640],
  boat: [80, 320, 1600],
};

/**
 * The number of pearls in the window that begins the respins, and the number of respins, which starts again after each pearl that lands.
 */
export const PEARLS_NEEDED = 6;
export const RESPINS = 3;
/** In a respin each empty cell independently gets a pearl with probability 1 in this number. */
export const PEARL_ONE_IN = 24;

/** The fixed ladder, in units: 20, 50, 250 and 2,500 stakes. */
export const LADDER: Readonly<Record<Jackpot, number>> = {
  concha: 20 * UNITS_PER_STAKE,
  estrela: 50 * UNITS_PER_STAKE,
  coral: 250 * UNITS_PER_STAKE,
  farol: 2_500 * UNITS_PER_STAKE,
};

/** A pearl's prize in units, and its weight in 1000 pearls. */
export interface Prize {
  readonly units: number;
  readonly jackpot: Exclude<Jackpot, 'farol'> | null;
  readonly weight: number;
}
export const PRIZES: readonly Prize[] = [
  { units: UNITS_PER_STAKE, jackpot: null, weight: 400 },
  { units: 2 * UNITS_PER_STAKE, jackpot: null, weight: 265 },
  { units: 3 * UNITS_PER_STAKE, jackpot: null, weight: 140 },
  { units: 5 * UNITS_PER_STAKE, jackpot: null, weight: 95 },
  { units: 8 * UNITS_PER_STAKE, jackpot: null, weight: 50 },
  { units: 10 * UNITS_PER_STAKE, jackpot: null, weight: 23 },
  { units: 15 * UNITS_PER_STAKE, jackpot: null, weight: 12 },
  { units: LADDER.concha, jackpot: 'concha', weight: 10 },
  { units: LADDER.estrela, jackpot: 'estrela', weight: 4 },
  { units: LADDER.coral, jackpot: 'coral', weight: 1 },
];
export const PRIZE_TICKETS = PRIZES.reduce((sum, { weight }) => sum + weight, 0);
/** The prize of a pearl in place of a jackpot that another pearl of the round already has. */
export const PRIZE_AGAIN: Prize = { units: 10 * UNITS_PER_STAKE, jackpot: null, weight: 0 };

/** The maximum pay of a round: the Farol, lines included. */
export const CAP_UNITS = LADDER.farol;
