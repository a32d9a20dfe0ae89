/** The operator acts on quarantined items; `act` is `retry` or an act of its kind. */
export interface ParkedCommand {
  readonly kind: 'parked.act';
  readonly act: string;
  readonly item: { readonly kind: string; readonly ref: string };
  readonly reason: string;
}

export interface ParkedQuestion {
  readonly kind: 'parked.list';
}

type Words = readonly [first: string | undefined, second: string | undefined];
type Parsed = { readonly command: ParkedQuestion } | { readonly change: (reason: string) => ParkedCommand } | { readonly problem: string };

export const PARKED_USAGE = `  parked list                         what could not be handled and was set aside, and what can be done about each
  parked retry KIND REF --reason …    the next run takes it up again; "all" takes every REF of the kind
  parked ACT KIND REF --reason …      ends it; "parked list" shows which acts a kind knows`;

/** Parses a command about quarantined items; null for any other command. */
export function readParkedCommand(name: string, [kind, ref]: Words): Parsed | null {
  const [area, act = ''] = name.split(' ');
  if (area !== 'parked') return null;
  if (act === 'list') return { command: { kind: 'parked.list' } };
  if (act === '' || kind === undefined || ref === undefined) return { problem: 'name an act, a kind and a reference' };
  return { change: (reason) => ({ kind: 'parked.act', act, item: { kind, ref }, reason }) };
}
