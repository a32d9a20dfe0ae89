import { baccaratScreen } from '../baccarat/baccarat-screen.tsx';
import { derbyScreen } from '../derby/derby-screen.tsx';
import { doubleScreen } from '../double/double-screen.ts';
import { rouletteScreen } from '../roulette/roulette-screen.tsx';
import type { AnyScreen } from '../table/table-screen.ts';
import type { TogetherId } from '#web/shared/navigation/together-tables.ts';
import { wheelScreen } from '../wheel/wheel-screen.tsx';

/** The screens with which the server reads the tables of a shared page; in a browser they come with each table's code. */
export const screens: Readonly<Record<TogetherId, AnyScreen>> = {
  roulette: rouletteScreen,
  wheel: wheelScreen,
  derby: derbyScreen,
  baccarat: baccaratScreen,
  double: doubleScreen,
};
