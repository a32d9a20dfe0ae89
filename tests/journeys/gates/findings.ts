import { StalledPage } from './stalled-page.ts';

/** The rules for every page; each rule has its own test over the findings of all visits. */
export type Gate =
  | 'answer'
  | 'scripts'
  | 'bytes'
  | 'movement'
  | 'other hosts'
  | 'errors'
  | 'heading'
  | 'accessible'
  | 'light theme'
  | 'fits'
  | 'column'
  | 'title';

/** One violation of one rule, by a page at a size. */
export interface Finding {
  readonly gate: Gate;
  /** The page and the size. */
  readonly where: string;
  readonly what: string;
}

/** The findings of a round of visits. */
export interface Round {
  readonly visits: number;
  readonly findings: readonly Finding[];
}

/** The findings of one check, one line each. */
export function linesOf({ findings }: Pick<Round, 'findings'>, gate: Gate): string[] {
  return findings.filter((finding) => finding.gate === gate).map(({ where, what }) => `${where}: ${what}`);
}

export const findingsOf = (gate: Gate, where: string, whats: readonly string[]): Finding[] => whats.map((what) => ({ gate, where, what }));

/** The text if the rule is broken; an empty list if it is kept. */
export const unless = (kept: boolean, what: string): string[] => (kept ? [] : [what]);

/** Number of pages that load at the same time. */
const SIDE_BY_SIDE = 3;

/**
 * Processes `items` with several visitors in parallel, each created by `visitor`. If the browser stops drawing a visitor's page, the visitor is replaced, once
 * per item.
 */
export async function sideBySide<Item, Seat>(
  items: readonly Item[],
  visitor: () => Promise<Seat>,
  visit: (item: Item, seat: Seat) => Promise<readonly Finding[]>,
): Promise<Round> {
  const left = [...items];
  const work = async () => {
    let seat = await visitor();
    const findings: Finding[] = [];
    const take = async (item: Item) => {
      try {
        return await visit(item, seat);
      } catch (error) {
        if (!(error instanceof StalledPage)) throw error;
        seat = await visitor();
        return visit(item, seat);
      }
    };
    for (let item = left.shift(); item !== undefined; item = left.shift()) findings.push(...(await take(item)));
    return findings;
  };
  const findings = (await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))).flat();
  return { visits: items.length, findings: findings.toSorted((a, b) => a.where.localeCompare(b.where)) };
}
