/** The operator acts on wins of suppliers' games under review, and on the ceilings. */
export type WinsCommand =
  | { readonly kind: 'wins.decide'; readonly id: string; readonly release: boolean; readonly reason: string }
  | { readonly kind: 'wins.ceiling'; readonly source: string; readonly winCents: number; readonly hourCents: number; readonly reason: string };

export type WinsQuestion =
  | { readonly kind: 'wins.list'; readonly all: boolean }
  | { readonly kind: 'wins.show'; readonly id: string }
  | { readonly kind: 'wins.ceilings' };

type Words = readonly [first: string | undefined, second: string | undefined, third: string | undefined];
type Parsed = { readonly command: WinsQuestion } | { readonly change: (reason: string) => WinsCommand } | { readonly problem: string };

export const WINS_USAGE = `  wins list [all]                     wins of suppliers' games that are under review: those that wait for you, or the last 200
  wins show ID                        one of them, with its round
  wins release ID --reason …          it is paid, once
  wins refuse ID --reason …           nothing is paid; the player is notified
  wins ceilings                       what is paid at once, by supplier: of one round, and to all within an hour, in centavos
  wins ceiling SUPPLIER ROUND HOUR --reason …   other ceilings for a supplier, in centavos; 0 holds every win`;

/** Parses a command about wins under review; null for any other command. */
export function readWinsCommand(name: string, [first, second, third]: Words): Parsed | null {
  switch (name) {
    case 'wins list':
      return first === undefined || first === 'all' ? { command: { kind: 'wins.list', all: first === 'all' } } : { problem: `unknown word: ${first}` };
    case 'wins show':
      return first === undefined ? { problem: 'name a win under review by its id' } : { command: { kind: 'wins.show', id: first } };
    case 'wins release':
    case 'wins refuse':
      if (first === undefined) return { problem: 'name a win under review by its id' };
      return { change: (reason) => ({ kind: 'wins.decide', id: first, release: name === 'wins release', reason }) };
    case 'wins ceilings':
      return { command: { kind: 'wins.ceilings' } };
    case 'wins ceiling': {
      const [winCents, hourCents] = [centavosOf(second), centavosOf(third)];
      if (first === undefined || winCents === null || hourCents === null)
        return { problem: 'name a supplier and two amounts in centavos: of a round, and of an hour' };
      return { change: (reason) => ({ kind: 'wins.ceiling', source: first, winCents, hourCents, reason }) };
    }
    default:
      return null;
  }
}

function centavosOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
