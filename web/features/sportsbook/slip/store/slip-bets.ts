import type { BetKind, SlipRequest } from '#contracts/sportsbook/bets.ts';
import type { Cents } from '#kernel/money.ts';
import type { SlipDraft, SlipTab } from './slip-draft.ts';
import { isJoint, joinedPicks, pickAlone, type SlipPick } from './slip-picks.ts';
import type { SlipSelection } from './slip-selection.ts';

/** One bet of the slip; `stakeCents` is null before one is typed. */
export interface SlipBet {
  /** Identifies a bet within its slip: a single's market, else the kind. */
  readonly id: string;
  readonly kind: BetKind;
  readonly selections: readonly SlipSelection[];
  /** The factors of its lines: in a multiple, selections of one match are one pick. */
  readonly picks: readonly SlipPick[];
  readonly bankers: ReadonlySet<string>;
  /** Sizes over the legs that are not bankers, ascending. */
  readonly sizes: readonly number[];
  readonly stakeMode: 'total' | 'per_line';
  readonly stakeCents: Cents | null;
}

/** The open tab: the player's choice where it is possible, else by the number of selections. */
export function openTab(slip: readonly SlipSelection[], draft: SlipDraft): SlipTab {
  if (slip.length < 2) return 'single';
  if (draft.tab === 'system' && slip.length < 3) return 'multiple';
  return draft.tab ?? 'multiple';
}

/** The bets of the open tab: a single per selection, one multiple (of one match: a combination), or one system. */
export function slipBets(slip: readonly SlipSelection[], draft: SlipDraft): readonly SlipBet[] {
  const tab = openTab(slip, draft);
  if (slip.length === 0) return [];
  if (tab === 'single') return slip.map((selection) => singleOf(selection, draft));
  const plain = { id: tab, selections: slip, bankers: NONE, stakeMode: 'total' } as const;
  if (tab === 'multiple') {
    const picks = joinedPicks(slip, draft.joint);
    return [{ ...plain, kind: picks.length === 1 ? 'builder' : 'multiple', picks, sizes: [picks.length], stakeCents: draft.multipleStake }];
  }
  const bankers = bankersOf(slip, draft);
  const sizes = sizesOf(slip.length - bankers.size, draft);
  return [{ ...plain, kind: 'system', picks: slip.map(pickAlone), bankers, sizes, stakeMode: draft.stakeMode, stakeCents: draft.systemStake }];
}

const NONE: ReadonlySet<string> = new Set();

function singleOf(selection: SlipSelection, draft: SlipDraft): SlipBet {
  return { ...betAlone(selection), stakeCents: draft.singleStakes[selection.marketId] ?? null };
}

/** A selection as a bet of its own, without a stake. */
export function betAlone(selection: SlipSelection): SlipBet {
  const shape = { kind: 'single', sizes: [1], stakeMode: 'total', stakeCents: null } as const;
  return { ...shape, id: selection.marketId, selections: [selection], picks: [pickAlone(selection)], bankers: NONE };
}

/** The bets with the joint prices of a quote, where the player has seen none yet; in the order of the bets' picks. */
export function withJointOdds(bets: readonly SlipBet[], oddsOf: (bet: number, builder: number) => string | null): readonly SlipBet[] {
  return bets.map((bet, at) => {
    let builder = -1;
    const picks = bet.picks.map((pick) => {
      if (!isJoint(pick)) return pick;
      builder += 1;
      return { ...pick, odds: pick.odds ?? oddsOf(at, builder) };
    });
    return { ...bet, picks };
  });
}

/** At least two selections stay free: a system of bankers alone would be a multiple. */
function bankersOf(slip: readonly SlipSelection[], draft: SlipDraft): ReadonlySet<string> {
  const kept = slip.filter(({ marketId }) => draft.bankers.includes(marketId)).map(({ marketId }) => marketId);
  return new Set(kept.slice(0, Math.max(0, slip.length - 2)));
}

function sizesOf(free: number, draft: SlipDraft): readonly number[] {
  return draft.sizes.filter((size) => size >= 1 && size <= free).toSorted((a, b) => a - b);
}

/** The request for these bets; `missingStakeCents` replaces a stake that isn't typed yet. */
export function slipRequest(bets: readonly SlipBet[], oddsChange: SlipDraft['oddsChange'], missingStakeCents: number): SlipRequest {
  return {
    odds_change: oddsChange,
    bets: bets.map((bet) => ({
      kind: bet.kind,
      ...(bet.kind === 'system' ? { sizes: [...bet.sizes] } : {}),
      ...(bet.picks.some(isJoint) ? { builders: bet.picks.filter(isJoint).map((pick) => builderOf(bet, pick)) } : {}),
      stake: bet.stakeCents ?? missingStakeCents,
      stake_mode: bet.stakeMode,
      legs: bet.selections.map((selection) => ({
        event_id: selection.eventId,
        market_id: selection.marketId,
        outcome_id: selection.outcomeId,
        odds: selection.odds,
        odds_version: selection.oddsVersion,
        ...(bet.kind === 'system' ? { banker: bet.bankers.has(selection.marketId) } : {}),
      })),
    })),
  };
}

function builderOf({ selections }: SlipBet, pick: SlipPick): NonNullable<SlipRequest['bets'][number]['builders']>[number] {
  const legs = pick.selections.map((selection) => selections.indexOf(selection));
  return pick.odds === null ? { legs } : { legs, odds: pick.odds };
}
