import { underTest } from '../testing/games/wheel.ts';
import { describeHouseGame } from '../testing/house-game/house-game-contract.ts';

describeHouseGame(underTest);
