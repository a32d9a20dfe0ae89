/** The operator acts on a bank's claim on a received Pix (MED). */
export type MedCommand = { readonly kind: 'med.answer'; readonly id: string; readonly accept: boolean; readonly reason: string };

export type MedQuestion = { readonly kind: 'med.list'; readonly all: boolean } | { readonly kind: 'med.show'; readonly id: string };

type Parsed = { readonly command: MedQuestion } | { readonly change: (reason: string) => MedCommand } | { readonly problem: string };

export const MED_USAGE = `  med list [all]                      banks' claims on Pix of players (MED): open ones, or the last 200
  med show ID                         one claim: the Pix, what is held of it, what was answered
  med accept ID --reason …            the claim is right: the PSP gives the Pix back, as far as it can
  med reject ID --reason …            it is not: what was held is the player's again`;

/** Parses a command about claims; null for any other command. */
export function readMedCommand(name: string, [given]: readonly [string | undefined, string | undefined]): Parsed | null {
  switch (name) {
    case 'med list':
      return given === undefined || given === 'all' ? { command: { kind: 'med.list', all: given === 'all' } } : { problem: `unknown word: ${given}` };
    case 'med show':
      return given === undefined ? { problem: 'name a claim by its id' } : { command: { kind: 'med.show', id: given } };
    case 'med accept':
    case 'med reject':
      if (given === undefined) return { problem: 'name a claim by its id' };
      return { change: (reason) => ({ kind: 'med.answer', id: given, accept: name === 'med accept', reason }) };
    default:
      return null;
  }
}
