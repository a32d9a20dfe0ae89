import { liveTableUnderTest } from '../house-game/table-under-test.ts';
import { rouletteTable } from '../roulette-fixture.ts';

/** Roulette for the contract suite. */
export const underTest = liveTableUnderTest(rouletteTable);
