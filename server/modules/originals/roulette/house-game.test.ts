import { underTest } from '../testing/games/roulette.ts';
import { describeHouseGame } from '../testing/house-game/house-game-contract.ts';

describeHouseGame(underTest);
