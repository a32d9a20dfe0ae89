/** The operator acts on operators and on data encryption keys. */
export type HouseCommand =
  | { readonly kind: 'operators.add' | 'operators.revoke'; readonly name: string; readonly reason: string }
  | { readonly kind: 'keys.rotate'; readonly reason: string };

export interface HouseQuestion {
  readonly kind: 'operators.list' | 'keys.list';
}

type Parsed = { readonly command: HouseQuestion } | { readonly change: (reason: string) => HouseCommand } | { readonly problem: string };

export const HOUSE_USAGE = `  operators list                      who may run these commands
  operators add NAME --reason …       prints the key of a new operator, this once; small letters, digits, . _ -
  operators revoke NAME --reason …
  keys list                           the keys that data is sealed with, and how much each still seals
  keys rotate --reason …              seals everything under the present DATA_SECRET; may be stopped and run again`;

const NAME = /^[a-z][a-z0-9._-]{1,39}$/;

/** Parses a command about operators or keys; null for any other command. */
export function readHouseCommand(name: string, [first]: readonly [string | undefined, string | undefined]): Parsed | null {
  switch (name) {
    case 'operators list':
    case 'keys list':
      return { command: { kind: name === 'keys list' ? 'keys.list' : 'operators.list' } };
    case 'operators add':
    case 'operators revoke':
      if (first === undefined || !NAME.test(first)) return { problem: 'name an operator, in small letters, digits, . _ -' };
      return { change: (reason) => ({ kind: name === 'operators add' ? 'operators.add' : 'operators.revoke', name: first, reason }) };
    case 'keys rotate':
      return { change: (reason) => ({ kind: 'keys.rotate', reason }) };
    default:
      return null;
  }
}
