import type { Jackpot, PerolasSymbol } from '../math/symbols.ts';

/** The symbols' names, as players read them. */
export const NAMES: Readonly<Record<PerolasSymbol, string>> = {
  boat: 'Saveiro',
  gull: 'Gaivota',
  anchor: 'Âncora',
  spyglass: 'Luneta',
  compass: 'Bússola',
  bell: 'Sino',
  rope: 'Corda',
  lamp: 'Lanterna',
  pearl: 'Pérola',
};

/** The names of the ladder's rungs. */
export const RUNG_NAMES: Readonly<Record<Jackpot, string>> = { concha: 'Concha', estrela: 'Estrela', coral: 'Coral', farol: 'Farol' };
