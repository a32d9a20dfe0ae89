import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits } from '../new-game/edits.ts';
import { writeNew } from '../new-module/write-new.ts';
import { slotFiles, slotWords } from './slot-files.ts';

/** Thrown when an id and a name cannot become a slot. */
export type SlotProblem = 'no_id' | 'no_name' | 'exists';

/** Says whether `id` and `name` can become a slot of the repository at `root`; null when they can. */
export function slotProblem(root: string, id: string, name: string): SlotProblem | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40) return 'no_id';
  if (!/^\p{L}[\p{L}\p{N} -]*$/u.test(name) || name.length > 60) return 'no_name';
  return existsSync(join(root, 'studio/games', id)) ? 'exists' : null;
}

export interface NewSlot {
  /** The slot's own files. */
  readonly written: readonly string[];
  /** Files outside its own folder that got lines for it. */
  readonly edited: readonly string[];
}

/**
 * Writes a slot with its mathematics and their proofs, texts, drawings and a scene on the stage kit, and registers it. The files still need formatting. `day`
 * is YYYY-MM-DD.
 */
export async function createSlot(root: string, slot: { readonly id: string; readonly name: string; readonly day: string }): Promise<NewSlot> {
  const words = slotWords(slot);
  const { id, UPPER } = words;
  const written = await writeNew(root, await slotFiles(words));
  const edited = await applyEdits(root, [
    {
      path: 'studio/games/index.ts',
      imports: [`import { ${UPPER} } from './${id}/math/${id}.ts';`],
      entries: { 'const ALL': `'${id}': ${UPPER}` },
    },
    {
      path: 'studio/games/texts.ts',
      imports: [`import { ${UPPER}_TEXTS } from './${id}/texts.ts';`],
      entries: { 'const ALL': `'${id}': ${UPPER}_TEXTS` },
    },
  ]);
  return { written, edited };
}
