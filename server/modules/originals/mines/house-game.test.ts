import { underTest } from '../testing/games/mines.ts';
import { describeHouseGame } from '../testing/house-game/house-game-contract.ts';

describeHouseGame(underTest);
