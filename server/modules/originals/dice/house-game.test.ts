import { underTest } from '../testing/games/dice.ts';
import { describeHouseGame } from '../testing/house-game/house-game-contract.ts';

describeHouseGame(underTest);
