import { wheelGame } from '../../wheel/wheel-game.ts';
import { wheelWire } from '../../wheel/wheel-wire.ts';
import { liveTableOf } from '../../table/table-game.ts';
import { liveTableUnderTest } from '../house-game/table-under-test.ts';

/** The money wheel for the contract suite. */
export const underTest = liveTableUnderTest(liveTableOf(wheelGame, wheelWire));
