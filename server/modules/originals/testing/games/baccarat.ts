import { baccaratGame } from '../../baccarat/baccarat-game.ts';
import { baccaratWire } from '../../baccarat/baccarat-wire.ts';
import { liveTableOf } from '../../table/table-game.ts';
import { liveTableUnderTest } from '../house-game/table-under-test.ts';

/** Baccarat for the contract suite. */
export const underTest = liveTableUnderTest(liveTableOf(baccaratGame, baccaratWire));
