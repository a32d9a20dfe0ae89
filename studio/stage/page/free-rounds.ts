import type { FreeRounds, RoundReply, SessionReply } from '#studio/protocol/rgs.ts';

/** The part of the page's state on which free rounds depend. */
interface Now {
  readonly step: { readonly name: string; readonly round?: RoundReply; readonly replay?: boolean };
  readonly grants: Grants;
}

/** The casino's grants in this game, and the player's choices about them. */
export interface Grants {
  readonly all: readonly FreeRounds[];
  /** `offered`: the page asks. `later`: the player plays with money; the page asks again after it is opened anew. */
  readonly mode: 'offered' | 'taken' | 'later';
  /** The grant whose last round was just shown. */
  readonly result: FreeRounds | null;
}

export const NO_GRANTS: Grants = { all: [], mode: 'later', result: null };

/** A session's grants: a player who has begun one continues it, any other player is asked. */
export function freeOf({ free_rounds: all }: SessionReply): Grants {
  const next = nextOf(all);
  return { all, mode: next === null ? 'later' : next.left < next.total ? 'taken' : 'offered', result: null };
}

/** The grants after a free round. When a grant is used up, the next one is offered. */
export function freeAfter(grants: Grants, played: FreeRounds | null): Grants {
  if (played === null) return grants;
  const all = grants.all.map((each) => (each.free_round_id === played.free_round_id ? played : each));
  const mode = played.left > 0 ? grants.mode : nextOf(all) === null ? 'later' : 'offered';
  return { ...grants, all, mode };
}

/** The casino no longer knows the grant. */
export function withoutGrant(grants: Grants, gone: FreeRounds | null): Grants {
  const all = grants.all.filter(({ free_round_id }) => free_round_id !== gone?.free_round_id);
  return { ...grants, all, mode: nextOf(all) === null ? 'later' : 'offered' };
}

/** The grant that pays for the next round, or for the one on the screen; null for one that costs money. */
export function freeNow({ step, grants }: Now): FreeRounds | null {
  if (step.round !== undefined && step.replay !== true) return step.round.free_rounds;
  return grants.mode === 'taken' ? nextOf(grants.all) : null;
}

/** The grant that the page offers; null where it offers none now. */
export function offerOf({ step, grants, notice }: Now & { readonly notice: string | null }): FreeRounds | null {
  return step.name === 'idle' && notice === null && grants.result === null && grants.mode === 'offered' ? nextOf(grants.all) : null;
}

function nextOf(all: readonly FreeRounds[]): FreeRounds | null {
  return all.find(({ left }) => left > 0) ?? null;
}
