import { useSyncExternalStore } from 'react';
import type { OddsChange } from '#contracts/sportsbook/bets.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { parseOdds } from '#kernel/odds.ts';
import { keptStore } from './kept-store.ts';
import { isJoint, type SlipPick } from './slip-picks.ts';

export const slipTabs = ['single', 'multiple', 'system'] as const;
export type SlipTab = (typeof slipTabs)[number];

const policies: readonly OddsChange[] = ['none', 'higher', 'any'];

/** The player's settings for the selections; stored in this browser like the slip itself. */
export interface SlipDraft {
  /** Null until the player chooses: one selection is a single, several are a multiple. */
  readonly tab: SlipTab | null;
  /** Centavos of each single, by market. */
  readonly singleStakes: Readonly<Record<string, Cents>>;
  readonly multipleStake: Cents | null;
  readonly systemStake: Cents | null;
  readonly stakeMode: 'total' | 'per_line';
  /** Of the system, ascending. */
  readonly sizes: readonly number[];
  /** Markets whose selection is in every line of the system. */
  readonly bankers: readonly string[];
  /** Joint prices that the player saw, by pick key (slip-picks.ts). */
  readonly joint: Readonly<Record<string, string>>;
  readonly oddsChange: OddsChange;
}

export const EMPTY_DRAFT: SlipDraft = {
  tab: null,
  singleStakes: {},
  multipleStake: null,
  systemStake: null,
  stakeMode: 'total',
  sizes: [],
  bankers: [],
  joint: {},
  oddsChange: 'none',
};

export const draftStore = keptStore<SlipDraft>('palpite.slip.draft.v1', EMPTY_DRAFT, readDraft);

export function useDraft(): SlipDraft {
  return useSyncExternalStore(draftStore.subscribe, draftStore.get, () => EMPTY_DRAFT);
}

export function changeDraft(change: Partial<SlipDraft>): void {
  draftStore.set({ ...draftStore.get(), ...change });
}

/** The stake of one single; null removes it. */
export function setSingleStake(marketId: string, stake: Cents | null): void {
  const { [marketId]: _before, ...others } = draftStore.get().singleStakes;
  changeDraft({ singleStakes: stake === null ? others : { ...others, [marketId]: stake } });
}

/** Adds joint prices that the player has seen; those of other combinations are removed. */
export function rememberJoint(bets: readonly { readonly picks: readonly SlipPick[] }[]): void {
  const seen = bets.flatMap(({ picks }) => picks.flatMap((pick): [string, string][] => (isJoint(pick) && pick.odds !== null ? [[pick.key, pick.odds]] : [])));
  const before = draftStore.get().joint;
  const isKnown = seen.length === Object.keys(before).length && seen.every(([key, odds]) => before[key] === odds);
  if (!isKnown) changeDraft({ joint: Object.fromEntries(seen) });
}

/** The slip was used: removes the stakes and keeps the choice about price changes. */
export function resetDraft(): void {
  draftStore.set({ ...EMPTY_DRAFT, oddsChange: draftStore.get().oddsChange });
}

function readDraft(value: unknown): SlipDraft {
  if (typeof value !== 'object' || value === null) return EMPTY_DRAFT;
  const at = (name: keyof SlipDraft): unknown => Reflect.get(value, name);
  return {
    tab: slipTabs.find((tab) => tab === at('tab')) ?? null,
    singleStakes: Object.fromEntries(Object.entries(at('singleStakes') ?? {}).flatMap(([market, stake]) => (isStake(stake) ? [[market, cents(stake)]] : []))),
    multipleStake: readStake(at('multipleStake')),
    systemStake: readStake(at('systemStake')),
    stakeMode: at('stakeMode') === 'per_line' ? 'per_line' : 'total',
    sizes: listOf(at('sizes'), (size) => Number.isInteger(size)).map(Number),
    bankers: listOf(at('bankers'), (market) => typeof market === 'string').map(String),
    joint: Object.fromEntries(Object.entries(at('joint') ?? {}).filter(([, odds]) => typeof odds === 'string' && parseOdds(odds) !== null)),
    oddsChange: policies.find((change) => change === at('oddsChange')) ?? 'none',
  };
}

function listOf(value: unknown, fits: (item: unknown) => boolean): readonly unknown[] {
  return Array.isArray(value) ? value.filter(fits) : [];
}

function readStake(value: unknown): Cents | null {
  return isStake(value) ? cents(value) : null;
}

function isStake(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
