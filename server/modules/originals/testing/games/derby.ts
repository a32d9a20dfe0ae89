import { derbyGame } from '../../derby/derby-game.ts';
import { derbyWire } from '../../derby/derby-wire.ts';
import { liveTableOf } from '../../table/table-game.ts';
import { liveTableUnderTest } from '../house-game/table-under-test.ts';

/** Derby for the contract suite. */
export const underTest = liveTableUnderTest(liveTableOf(derbyGame, derbyWire));
