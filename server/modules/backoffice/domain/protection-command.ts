import {
  EXCLUSION_DURATIONS,
  type ExclusionDuration,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  PAUSE_DURATIONS,
  type PauseDuration,
} from '#kernel/protection.ts';

/** The operator acts on a player's protection. */
export type ProtectionCommand =
  | {
      readonly kind: 'protection.limit';
      readonly login: string;
      readonly limit: LimitKind;
      readonly period: LimitPeriod;
      readonly value: number | null;
      readonly reason: string;
    }
  | { readonly kind: 'protection.pause'; readonly login: string; readonly duration: PauseDuration; readonly reason: string }
  | { readonly kind: 'protection.exclude'; readonly login: string; readonly duration: ExclusionDuration; readonly reason: string }
  | { readonly kind: 'protection.resolve'; readonly id: string; readonly reason: string };

export type ProtectionQuestion = { readonly kind: 'protection.show'; readonly login: string } | { readonly kind: 'protection.queue' };

type Words = readonly [first: string | undefined, second: string | undefined];
type Parsed = { readonly command: ProtectionQuestion } | { readonly change: (reason: string) => ProtectionCommand } | { readonly problem: string };

export const PROTECTION_USAGE = `  protection show LOGIN               limits, pause, exclusion, what the rules against harm noticed, and the history
  protection limit LOGIN KIND:PERIOD=VALUE --reason …
                                      deposit, loss, stake (centavos), bets, session (minutes); day, week, month; VALUE may be none. A looser one waits for the player
  protection pause LOGIN 24h|7d|30d|42d --reason …
  protection exclude LOGIN 6m|1y|2y|5y|indefinite --reason …
  protection queue                    what the rules against harm noticed and nobody has looked at, the oldest first
  protection resolve ID --reason …    somebody has looked: what was done`;

const LIMIT = /^(\w+):(\w+)=(\d{1,9}|none)$/;

/** Parses a command about protection; null for any other command. */
export function readProtectionCommand(name: string, [first, second]: Words): Parsed | null {
  switch (name) {
    case 'protection show':
      return first === undefined ? NAME_A_PLAYER : { command: { kind: 'protection.show', login: first } };
    case 'protection queue':
      return { command: { kind: 'protection.queue' } };
    case 'protection limit':
      return first === undefined ? NAME_A_PLAYER : readLimit(first, second ?? '');
    case 'protection pause': {
      const duration = PAUSE_DURATIONS.find((each) => each === second);
      if (first === undefined || duration === undefined) return { problem: `name a player and one of ${PAUSE_DURATIONS.join(', ')}` };
      return { change: (reason) => ({ kind: 'protection.pause', login: first, duration, reason }) };
    }
    case 'protection exclude': {
      const duration = EXCLUSION_DURATIONS.find((each) => each === second);
      if (first === undefined || duration === undefined) return { problem: `name a player and one of ${EXCLUSION_DURATIONS.join(', ')}` };
      return { change: (reason) => ({ kind: 'protection.exclude', login: first, duration, reason }) };
    }
    case 'protection resolve':
      if (first === undefined) return { problem: 'name an id out of "protection queue"' };
      return { change: (reason) => ({ kind: 'protection.resolve', id: first, reason }) };
    default:
      return null;
  }
}

const NAME_A_PLAYER = { problem: 'name a player by e-mail or CPF' };

function readLimit(login: string, text: string): Parsed {
  const [, kind, per, given] = LIMIT.exec(text) ?? [];
  const limit = LIMIT_KINDS.find((each) => each === kind);
  const period = LIMIT_PERIODS.find((each) => each === per);
  if (limit === undefined || period === undefined) return { problem: 'say which limit, such as loss:week=10000 or deposit:day=none' };
  return { change: (reason) => ({ kind: 'protection.limit', login, limit, period, value: given === 'none' ? null : Number(given), reason }) };
}
