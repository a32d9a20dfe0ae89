import { useSyncExternalStore } from 'react';
import type { OddsChange } from '#contracts/sportsbook-bets.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { keptStore } from './kept-store.ts';

export const slipTabs = ['single', 'multiple', 'system'] as const;
export type SlipTab = (typeof slipTabs)[number];

const policies: readonly OddsChange[] = ['none', 'higher', 'any'];

/** What the player made of the selections so far; stays in this browser like the slip itself. */
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
  /** Markets whose selection stands in every line of the system. */
  readonly bankers: readonly string[];
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
  oddsChange: 'none',
};

export const draftStore = keptStore<SlipDraft>('palpite.slip.draft.v1', EMPTY_DRAFT, readDraft);

export function useDraft(): SlipDraft {
  return useSyncExternalStore(draftStore.subscribe, draftStore.get, () => EMPTY_DRAFT);
}

export function changeDraft(change: Partial<SlipDraft>): void {
  draftStore.set({ ...draftStore.get(), ...change });
}

/** The stake of one single; null takes it away. */
export function setSingleStake(marketId: string, stake: Cents | null): void {
  const { [marketId]: _before, ...others } = draftStore.get().singleStakes;
  changeDraft({ singleStakes: stake === null ? others : { ...others, [marketId]: stake } });
}

/** The slip is done with: the stakes go, what the player thinks of price changes stays. */
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
