import * as z from 'zod/mini';
import { type LiveBetsView, liveBetsView } from '#contracts/originals/live.ts';
import type { TableProof, TableTerms } from '#contracts/originals/table.ts';
import { type AnyScreen, type LiveRules, type TableScreen, useScreen } from '../table/table-screen.ts';
import type { TableBetsView, TableCurrentReply, TableRound } from '../table/wire.ts';

/** Everybody's bets, as the shared table components read them, with the round's total. */
export interface LiveView extends TableBetsView {
  readonly total: number;
  readonly bets: LiveBetsView['bets'];
}

/** A round of a live table, whatever its result is. */
interface LiveRound extends TableProof {
  readonly commitment: string;
  readonly phase: 'betting' | 'closed' | 'result' | 'settled';
  readonly ends_at: string;
  readonly server_now: string;
  readonly voided: boolean;
  readonly outcome: unknown;
}

type LiveDetail = (LiveRound & { readonly bets: LiveBetsView; readonly terms: TableTerms }) | { readonly round_id: null; readonly terms: TableTerms };

interface LiveSchemas {
  readonly round: z.ZodMiniType<LiveRound>;
  readonly detail: z.ZodMiniType<LiveDetail>;
  readonly history: z.ZodMiniType;
  readonly bets: z.ZodMiniType;
}

/** A live table's schemas for the shared table components: they map its API fields to those of every table. */
export function liveSchemas({ round, detail, history, bets }: LiveSchemas): TableScreen['schemas'] {
  return {
    round: z.pipe(round, z.transform(toRound)),
    betsView: z.pipe(liveBetsView, z.transform(toView)),
    currentReply: z.pipe(detail, z.transform(toCurrent)),
    historyReply: history,
    betsReply: bets,
  } as never;
}

function toRound({ phase, ...round }: LiveRound): TableRound & { readonly outcome: unknown } {
  return { ...round, phase: phase === 'result' ? 'spinning' : phase };
}

function toView({ positions, players, bets_total: total, ...view }: LiveBetsView): LiveView {
  return { ...view, total, bets_total: positions, players: { all: players } };
}

/** // Lobby fields of a table are not used on its page. */
const LOBBY = ['id', 'game', 'name', 'limits', 'players', 'last', 'positions', 'mine', 'bets', 'terms'];

function toCurrent(detail: LiveDetail): TableCurrentReply {
  if (detail.round_id === null) return { round_id: null, terms: detail.terms };
  const view = toView(detail.bets);
  const round = Object.fromEntries(Object.entries(detail).filter(([field]) => !LOBBY.includes(field))) as unknown as LiveRound;
  return { ...toRound(round), bets: view, bets_total: view.bets_total, terms: detail.terms };
}

/** The screen of the live table that this page shows. */
export function useLiveScreen(): AnyScreen & { readonly live: LiveRules } {
  const screen = useScreen();
  const { live } = screen;
  if (live === undefined) throw new Error(`${screen.id} is no live table`);
  return { ...screen, live };
}
