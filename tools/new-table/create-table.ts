import { fileURLToPath } from 'node:url';
import { writeNew } from '../new-module/write-new.ts';
import type { NewGame } from '../new-game/create-game.ts';
import { applyEdits } from '../new-game/edits.ts';
import { gameFiles, gameWords } from '../new-game/game-files.ts';
import { tableEditsOf } from './table-edits.ts';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));

/**
 * Writes a shared table with every part and a test for each, and adds it to the registry and to every list that must contain it. The files still need
 * formatting.
 */
export async function createTable(root: string, id: string, name: string): Promise<NewGame> {
  const words = gameWords(id, name);
  const written = await writeNew(root, await gameFiles(words, TEMPLATE));
  return { written, edited: await applyEdits(root, tableEditsOf(words)) };
}
