import type { ComponentType } from 'react';
import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';
import type { TableStart } from '../table/round/use-table.ts';
import { TOGETHER_IDS, type TogetherId } from '#web/shared/navigation/together-tables.ts';

interface WindowCode {
  readonly TableOfPage: ComponentType<{ start: TableStart }>;
}

const loads: Readonly<Record<TogetherId, () => Promise<WindowCode>>> = {
  roulette: () => import('./windows/roulette-window.lazy.tsx'),
  wheel: () => import('./windows/wheel-window.lazy.tsx'),
  derby: () => import('./windows/derby-window.lazy.tsx'),
  baccarat: () => import('./windows/baccarat-window.lazy.tsx'),
  double: () => import('./windows/double-window.lazy.tsx'),
};
const atHand = import.meta.env.SSR ? await Promise.all(TOGETHER_IDS.map((id) => loads[id]())) : null;
const codes = TOGETHER_IDS.map((id, place) => ({ id, code: partCode(`window-${id}`, loads[id], atHand?.[place] ?? null) }));

/** Each table's component for shared pages; its code loads with the page that shows it. */
export const windowParts = Object.fromEntries(codes.map(({ id, code }) => [id, awaitedPart(code, (module) => module.TableOfPage)])) as Readonly<
  Record<TogetherId, ComponentType<{ start: TableStart }>>
>;

/** Fetches the code of tables before their page opens; code that fails to load now is fetched with its window. */
export async function fetchWindows(ids: readonly TogetherId[]): Promise<void> {
  await Promise.all(codes.filter(({ id }) => ids.includes(id)).map(({ code }) => code.fetch().catch(() => null)));
}
