import { sayNewGame } from '../new-game/say-new-game.ts';
import { createTable } from './create-table.ts';

await sayNewGame({ command: 'new:table', guide: 'docs/how-to/add-a-table.md', create: createTable });
