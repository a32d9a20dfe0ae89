import anchor from '../art/anchor.svg?raw';
import bell from '../art/bell.svg?raw';
import boat from '../art/boat.svg?raw';
import compass from '../art/compass.svg?raw';
import concha from '../art/concha.svg?raw';
import coral from '../art/coral.svg?raw';
import estrela from '../art/estrela.svg?raw';
import farol from '../art/farol.svg?raw';
import gull from '../art/gull.svg?raw';
import lamp from '../art/lamp.svg?raw';
import lighthouse from '../art/lighthouse.svg?raw';
import pearl from '../art/pearl.svg?raw';
import rope from '../art/rope.svg?raw';
import spyglass from '../art/spyglass.svg?raw';
import title from '../art/title.svg?raw';
import type { Jackpot, PerolasSymbol } from '../math/symbols.ts';

/** The symbols' drawings, as SVG text. */
export const SYMBOL_ART: Readonly<Record<PerolasSymbol, string>> = { rope, bell, compass, spyglass, anchor, gull, boat, lamp, pearl };

/** The emblem of each rung of the ladder. */
export const EMBLEM_ART: Readonly<Record<Jackpot, string>> = { concha, estrela, coral, farol };

/** The lighthouse, 260 × 620 with its lamp at (130, 96), and the game's lettering. */
export const LIGHTHOUSE_ART = lighthouse;
export const TITLE_ART = title;

/** The palette of five: night sea, water, coral, lamp light, mother-of-pearl. */
export const COLOURS = { night: 0x06202b, water: 0x1a8a94, coral: 0xff7a66, lamp: 0xffd77a, pearl: 0xf7e6f2 } as const;

/** The light of each rung. */
export const RUNG_COLOURS: Readonly<Record<Jackpot, number>> = { concha: 0xffb39c, estrela: 0xffc85a, coral: 0xff6a68, farol: 0x8ff0e8 };
