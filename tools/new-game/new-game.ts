import { createGame } from './create-game.ts';
import { sayNewGame } from './say-new-game.ts';

await sayNewGame({ command: 'new:original', guide: 'docs/how-to/add-a-game.md', create: createGame });
