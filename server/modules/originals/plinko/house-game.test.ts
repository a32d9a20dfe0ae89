import { underTest } from '../testing/games/plinko.ts';
import { describeHouseGame } from '../testing/house-game/house-game-contract.ts';

describeHouseGame(underTest);
