/** The operator acts on deposits that a self-exclusion released before they were staked. */
export interface DepositsCommand {
  readonly kind: 'deposits.reviewed';
  readonly id: string;
  readonly reason: string;
}

export interface DepositsQuestion {
  readonly kind: 'deposits.freed';
  readonly all: boolean;
}

type Parsed = { readonly command: DepositsQuestion } | { readonly change: (reason: string) => DepositsCommand } | { readonly problem: string };

export const DEPOSITS_USAGE = `  deposits freed [all]                deposits that a self-exclusion freed before they were staked, with the withdrawals since: not reviewed yet, or the last 200
  deposits reviewed ID --reason …     an operator has looked into one: what was found`;

/** Parses a command about released deposits; null for any other command. */
export function readDepositsCommand(name: string, [given]: readonly [string | undefined, string | undefined]): Parsed | null {
  switch (name) {
    case 'deposits freed':
      return given === undefined || given === 'all' ? { command: { kind: 'deposits.freed', all: given === 'all' } } : { problem: `unknown word: ${given}` };
    case 'deposits reviewed':
      if (given === undefined) return { problem: 'name an id out of "deposits freed"' };
      return { change: (reason) => ({ kind: 'deposits.reviewed', id: given, reason }) };
    default:
      return null;
  }
}
