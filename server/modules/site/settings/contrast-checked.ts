import type { SettingDeclaration } from '#server/platform/settings/settings.ts';
import { contrastProblem } from '../domain/colour-contrast.ts';

/** The colours' declarations, each refusing a value that would make text unreadable beside the other colours. */
export function contrastChecked<T>(colours: readonly SettingDeclaration<T>[]): readonly SettingDeclaration<T>[] {
  return colours.map((colour) => ({ ...colour, check: (after) => contrastProblem(after, colour.key) }));
}
