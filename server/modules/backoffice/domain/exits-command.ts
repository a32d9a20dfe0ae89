/** The operator acts on unclaimed money. */
export interface ExitsCommand {
  readonly kind: 'unclaimed.return' | 'unclaimed.hand-over';
  readonly closureId: string;
  readonly reason: string;
}

export type ExitsQuestion =
  | { readonly kind: 'exits.list'; readonly all: boolean }
  | { readonly kind: 'exits.show'; readonly login: string }
  | { readonly kind: 'unclaimed.list'; readonly all: boolean };

type Parsed = { readonly command: ExitsQuestion } | { readonly change: (reason: string) => ExitsCommand } | { readonly problem: string };

export const EXITS_USAGE = `  exits list [all]                    who is excluded centrally: told, may withdraw, being closed; by when, what it waits for, and whether it is late
  exits show LOGIN                    … of one player, with every date; e-mail or CPF
  unclaimed list [all]                money that could not be paid to the owners of closed accounts, and until when it is kept
  unclaimed return CLOSURE --reason … its owner asks for it: it goes to the CPF key once more
  unclaimed hand-over CLOSURE --reason …  after 180 days: it was handed over as the law says`;

/** Parses a command about central exclusions and unclaimed money; null for any other command. */
export function readExitsCommand(name: string, [given]: readonly [string | undefined, string | undefined]): Parsed | null {
  switch (name) {
    case 'exits list':
    case 'unclaimed list': {
      const kind = name === 'exits list' ? 'exits.list' : 'unclaimed.list';
      return given === undefined || given === 'all' ? { command: { kind, all: given === 'all' } } : { problem: `unknown word: ${given}` };
    }
    case 'exits show':
      return given === undefined ? { problem: 'name a player by e-mail or CPF' } : { command: { kind: 'exits.show', login: given } };
    case 'unclaimed return':
    case 'unclaimed hand-over': {
      if (given === undefined) return { problem: 'name a closure by its id' };
      const kind = name === 'unclaimed return' ? 'unclaimed.return' : 'unclaimed.hand-over';
      return { change: (reason) => ({ kind, closureId: given, reason }) };
    }
    default:
      return null;
  }
}
