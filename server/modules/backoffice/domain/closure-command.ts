/** The operator acts on an account that is being closed. */
export interface ClosureCommand {
  readonly kind: 'closures.resume' | 'closures.cancel' | 'closures.set-aside';
  readonly id: string;
  readonly reason: string;
}

export interface ClosureQuestion {
  readonly kind: 'closures.list';
  readonly all: boolean;
}

type Parsed = { readonly command: ClosureQuestion } | { readonly change: (reason: string) => ClosureCommand } | { readonly problem: string };

export const CLOSURES_USAGE = `  closures list [all]                 accounts that are being closed, what each waits for, and whether it is late; all: the last 200
  closures resume ID --reason …       looks at it now; a payout that failed is tried again at once
  closures cancel ID --reason …       the account is the player's again; not while a payout is under way, nor once it is closed
  closures set-aside ID --reason …    what could not be paid stands aside as unclaimed, and the account closes`;

/** Parses a command about closures; null for any other command. */
export function readClosureCommand(name: string, [given]: readonly [string | undefined, string | undefined]): Parsed | null {
  switch (name) {
    case 'closures list':
      return given === undefined || given === 'all' ? { command: { kind: 'closures.list', all: given === 'all' } } : { problem: `unknown word: ${given}` };
    case 'closures resume':
    case 'closures cancel':
    case 'closures set-aside': {
      if (given === undefined) return { problem: 'name a closure by its id' };
      const kind = `closures.${name.slice('closures '.length) as 'resume' | 'cancel' | 'set-aside'}` as const;
      return { change: (reason) => ({ kind, id: given, reason }) };
    }
    default:
      return null;
  }
}
