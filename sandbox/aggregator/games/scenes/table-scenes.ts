import { beams, discs, fields, line, shape } from './shapes.ts';
import type { Scene } from './slot-scenes.ts';

const BRASS = '#e9d8a6';

/** Red and black fields in turn around the middle, and one in green. */
const roulette = (y: number, radius: number, count: number): string =>
  shape(fields(300, y, radius, count, 1, 2), '#c62839') +
  shape(fields(300, y, radius, count, 2, 2), '#17171d') +
  shape(fields(300, y, radius, count, 0, count), '#1f9d55');

/** A roulette wheel over the paving of a promenade. */
const promenade: Scene = (deep, bright) =>
  shape('M-600 500Q-500 440-400 500T-200 500T0 500T200 500T400 500T600 500T800 500T1000 500T1200 500V700H-600Z', '#f5efe0') +
  shape('M-600 560Q-500 500-400 560T-200 560T0 560T200 560T400 560T600 560T800 560T1000 560T1200 560V700H-600Z', '#1a1a20') +
  shape(discs([300, 310, 236]), '#5a3417') +
  roulette(310, 204, 19) +
  line(discs([300, 310, 204], [300, 310, 132]), BRASS, 7) +
  shape(discs([300, 310, 96]), deep) +
  line('M300 236V384M226 310H374', bright, 20) +
  shape(discs([300, 310, 34], [404, 182, 20]), '#fff');

/** Half a roulette wheel before the houses of an old square. */
const square: Scene = (deep, bright) =>
  shape('M20 360V170L80 120L140 170V360ZM160 360V210H260V360ZM270 360V130L300 60L330 130V360ZM340 360V210H440V360ZM460 360V170L520 120L580 170V360Z', bright) +
  shape('M60 220H100V280H60ZM190 250H230V310H190ZM284 180H316V240H284ZM370 250H410V310H370ZM500 220H540V280H500Z', deep) +
  line('M300 60V20M284 36H316', bright, 10) +
  shape(discs([300, 620, 310]), '#3a2110') +
  roulette(620, 276, 25) +
  line(discs([300, 620, 276], [300, 620, 190]), BRASS, 7) +
  shape(discs([300, 620, 150]), deep) +
  shape(discs([176, 446, 20]), '#fff');

/** An upright wheel of luck under the little flags of a June feast. */
const feast: Scene = (deep, bright) =>
  line('M-600 60Q-300 120 0 50T600 50T1200 60', '#fff8ea', 6) +
  shape(
    'M40 52H92V116L66 94L40 116ZM240 64H292V128L266 106L240 128ZM440 40H492V104L466 82L440 104ZM-160 70H-108V134L-134 112L-160 134ZM660 60H712V124L686 102L660 124Z',
    '#f2495c',
  ) +
  shape('M140 62H192V126L166 104L140 126ZM340 54H392V118L366 96L340 118ZM540 40H592V104L566 82L540 104ZM-60 62H-8V126L-34 104L-60 126Z', '#2fbf71') +
  line('M220 400L150 610M380 400L450 610', '#7d4d24', 26) +
  shape(discs([300, 360, 214]), '#7d4d24') +
  shape(fields(300, 360, 190, 15, 0, 3), bright) +
  shape(fields(300, 360, 190, 15, 1, 3), '#f2495c') +
  shape(fields(300, 360, 190, 15, 2, 3), '#4cc2ff') +
  shape(discs([300, 360, 50]), deep) +
  shape('M270 120H330L300 196Z', '#fff8ea');

/** Two cards, day and night. */
const dayAndNight: Scene = (deep, bright) =>
  shape(beams(150, 120, 700, 16), bright, 'opacity=".25"') +
  shape(discs([520, 90, 5], [440, 60, 4], [560, 200, 5], [480, 150, 4], [570, 420, 4]), '#fff') +
  shape('M72 208L262 174A22 22 0 0 1 288 192L344 508A22 22 0 0 1 326 534L136 568A22 22 0 0 1 110 550L54 234A22 22 0 0 1 72 208Z', '#fff8ea') +
  shape(beams(199, 371, 108, 12), '#ff9d2e') +
  shape(discs([199, 371, 60]), bright) +
  shape('M338 174L528 208A22 22 0 0 1 546 234L490 550A22 22 0 0 1 464 568L274 534A22 22 0 0 1 256 508L312 192A22 22 0 0 1 338 174Z', deep) +
  line('M338 174L528 208A22 22 0 0 1 546 234L490 550A22 22 0 0 1 464 568L274 534A22 22 0 0 1 256 508L312 192A22 22 0 0 1 338 174Z', '#c9a7ff', 6) +
  shape('M420 280A92 92 0 1 0 478 426A76 76 0 1 1 420 280Z', '#fff3c4') +
  line('M180 362V376M218 362V376M180 394Q199 412 218 394', '#8a4b10', 8);

/** The scene of each table. */
export const TABLE_SCENES = { promenade, square, feast, dayAndNight } as const;
