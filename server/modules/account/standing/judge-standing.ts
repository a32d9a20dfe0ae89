import type { ObstacleCode, MissingPart } from '#contracts/account/standing.ts';

/** The facts that decide whether a player still has obligations. */
export interface StandingFacts {
  readonly emailConfirmed: boolean;
  readonly phoneConfirmed: boolean;
  readonly hasGender: boolean;
  readonly hasAddress: boolean;
  /** True once a limit was set, even if it has changed or ended since. */
  readonly hasLossLimit: boolean;
  readonly hasTimeLimit: boolean;
}

export interface Standing {
  readonly obstacle: ObstacleCode | null;
  readonly missing: readonly MissingPart[];
}

/** Requires one confirmed contact (ID-3), then everything that registrations require today (ID-5). */
export function judgeStanding(facts: StandingFacts): Standing {
  const has: Readonly<Record<MissingPart, boolean>> = {
    gender: facts.hasGender,
    address: facts.hasAddress,
    loss_limit: facts.hasLossLimit,
    time_limit: facts.hasTimeLimit,
  };
  const missing = (Object.keys(has) as MissingPart[]).filter((part) => !has[part]);
  if (!facts.emailConfirmed && !facts.phoneConfirmed) return { obstacle: 'contact_unconfirmed', missing };
  return { obstacle: missing.length > 0 ? 'profile_incomplete' : null, missing };
}
