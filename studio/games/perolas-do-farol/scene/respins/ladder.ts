import { Container } from 'pixi.js';
import type { Layout, SceneKit } from '#studio/stage/scene.ts';
import { LADDER, UNITS_PER_STAKE } from '../../math/paytable.ts';
import { type Jackpot, JACKPOTS } from '../../math/symbols.ts';
import { placesOf } from '../measures.ts';
import { createRungPlate, type RungPlateParts } from './rung-plate.ts';

export interface Ladder {
  readonly view: Container;
  resize(layout: Layout): void;
  /** Shows the pay of each rung at a stake, in centavos. */
  setStake(cents: number): void;
  /** Lights this rung for as long as a pearl on the board has it. */
  light(rung: Jackpot): void;
  /** Flares this rung while it is paid. */
  flare(rung: Jackpot): void;
  clear(): void;
}

/** The fixed ladder above the reels, in amounts for the stake. */
export function createLadder(kit: SceneKit, parts: RungPlateParts): Ladder {
  const plates = JACKPOTS.map((rung) => ({ rung, plate: createRungPlate(kit, rung, parts) }));
  const one = (rung: Jackpot) => plates.find((each) => each.rung === rung)?.plate;
  return {
    view: new Container({ children: plates.map(({ plate }) => plate.view) }),
    resize({ orientation }) {
      const { rungs } = placesOf(orientation);
      plates.forEach(({ rung, plate }) => plate.resize(rungs[rung]));
    },
    setStake: (cents) => plates.forEach(({ rung, plate }) => plate.show((cents / UNITS_PER_STAKE) * LADDER[rung])),
    light: (rung) => one(rung)?.light(true),
    flare: (rung) => one(rung)?.flare(),
    clear: () => plates.forEach(({ plate }) => plate.light(false)),
  };
}
