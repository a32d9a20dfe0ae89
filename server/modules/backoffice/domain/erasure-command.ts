/** The operator acts on data due for erasure. `player`: e-mail, CPF, or the id, the only name left of a closed account in lists. */
export interface ErasureCommand {
  readonly kind: 'erasures.preserve' | 'erasures.release';
  readonly player: string;
  readonly reason: string;
}

export interface ErasureQuestion {
  readonly kind: 'erasures.list';
}

type Parsed = { readonly command: ErasureQuestion } | { readonly change: (reason: string) => ErasureCommand } | { readonly problem: string };

export const ERASURES_USAGE = `  erasures list                       closed accounts whose data wait beyond their five years, and for what; what is held, by whom and why
  erasures preserve PLAYER --reason …     a court or a dispute needs them: nothing is erased until released; e-mail, CPF or id
  erasures release PLAYER --reason …  ends that`;

/** Parses a command about erasures; null for any other command. */
export function readErasureCommand(name: string, [given]: readonly [string | undefined, string | undefined]): Parsed | null {
  switch (name) {
    case 'erasures list':
      return given === undefined ? { command: { kind: 'erasures.list' } } : { problem: `unknown word: ${given}` };
    case 'erasures preserve':
    case 'erasures release': {
      if (given === undefined) return { problem: 'name a player by e-mail, CPF or id' };
      const kind = name === 'erasures preserve' ? 'erasures.preserve' : 'erasures.release';
      return { change: (reason) => ({ kind, player: given, reason }) };
    }
    default:
      return null;
  }
}
