/** A real club's name and colours (facts) and our own rating, which determines its goals. */
export interface Club {
  /** The name in plain letters: `sao-paulo`. Unique over all leagues. */
  readonly id: string;
  readonly name: string;
  /** Three letters. */
  readonly short: string;
  /** 50 (weak) to 95 (strong). */
  readonly rating: number;
  /** Two colours, #RRGGBB. */
  readonly colors: readonly [string, string];
}

/** Name, three letters, rating, first and second colour without the hash. */
type ClubRow = readonly [name: string, short: string, rating: number, first: string, second: string];

/** Clubs from rows; the identifier is the name in plain letters. */
export function clubs(rows: readonly ClubRow[]): readonly Club[] {
  return rows.map(([name, short, rating, first, second]) => ({ id: plainName(name), name, short, rating, colors: [`#${first}`, `#${second}`] }));
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
