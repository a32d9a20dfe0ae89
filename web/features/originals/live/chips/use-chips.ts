import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { liveBetsReply, liveCancelledReply } from '#contracts/originals/live.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { modalFor, playFailure } from '../../shared/play-failure.ts';
import { retryCall } from '../../shared/retry-call.ts';
import { fetchRoundBets, tableUrl } from '../../table/queries.ts';
import type { Table } from '../../table/round/use-table.ts';
import type { AnyScreen, LiveRules } from '../../table/table-screen.ts';
import { useLiveScreen } from '../live-screen.ts';
import { type ChipObstacle, chipObstacle, type ChipStack, entriesOf, limitOf, stackTotal, type Stakes, stakesOf, together } from './chip-stack.ts';

const UNANSWERED = 'Sem resposta do servidor. Se as apostas entraram, elas aparecem em Minhas apostas; nada é cobrado duas vezes.';
/** The chips on the layout are sent when this many seconds are left. */
const SENT_AT_SECONDS = 4;
const NONE: Stakes = {};
const EMPTY: { readonly roundId: string | null; readonly acts: ChipStack } = { roundId: null, acts: [] };

export interface Chips {
  /** Bets of this round. */
  readonly placed: Stakes;
  /** Chips on the layout that are not bets yet, including those being sent. */
  readonly pending: Stakes;
  readonly isSending: boolean;
  /** Number of actions that can be undone. */
  readonly acts: number;
  /** Why the last chip was refused, as a sentence; null if it was placed. */
  readonly hint: string | null;
  /** Places chips in one action; none if one of them is not allowed. */
  lay(stakes: Stakes): void;
  undo(): void;
  /** Takes the unsent chips off a position. */
  lift(position: string): void;
  /** Sends the chips on the layout. */
  send(): void;
  /** Clears the layout, and cancels the bets of this round too. */
  clear(): void;
}

/** A player's chips: placed and taken back on this page, sent in one call, and sent automatically before betting closes. */
export function useChips(table: Table, secondsLeft: number): Chips {
  const screen = useLiveScreen();
  const { state, terms } = table;
  const roundId = state.round?.phase === 'betting' ? state.round.round_id : null;
  const [stack, setStack] = useState(EMPTY);
  const [hint, setHint] = useState<string | null>(null);
  const calls = useCalls(screen, table);
  // Chips that were not sent in time do not carry over to the next round.
  const acts = stack.roundId === roundId ? stack.acts : [];
  const placed = stakesOf(state.own);
  const unsent = stackTotal(acts);
  const pending = together(unsent, calls.sending);
  const keep = (kept: ChipStack) => setStack({ roundId, acts: kept });

  const send = async () => {
    if (roundId === null || acts.length === 0 || calls.isBusy()) return;
    keep([]);
    // Refused chips return to the layout, so that the player can change them.
    if (!(await calls.place(roundId, unsent))) keep(acts);
  };
  const sendInTime = useEffectEvent(() => void send());
  const isLast = roundId !== null && secondsLeft > 0 && secondsLeft <= SENT_AT_SECONDS;
  useEffect(() => {
    if (isLast) sendInTime();
  }, [isLast, acts.length]);

  return {
    placed,
    pending,
    isSending: entriesOf(calls.sending).length > 0,
    acts: acts.length,
    hint,
    lay(stakes) {
      if (roundId === null || entriesOf(stakes).length === 0) return;
      const obstacle = chipObstacle(screen.live, stakes, { placed, pending, terms });
      setHint(obstacle === null ? null : obstacleText(screen, obstacle, terms));
      if (obstacle === null) keep([...acts, stakes]);
    },
    undo: () => keep(acts.slice(0, -1)),
    lift(position) {
      keep(acts.map(({ [position]: _lifted, ...others }) => others).filter((act) => entriesOf(act).length > 0));
    },
    send: () => void send(),
    clear() {
      keep([]);
      setHint(null);
      if (roundId !== null && entriesOf(placed).length > 0) void calls.cancel(roundId);
    },
  };
}

interface Calls {
  /** The chips being sent. */
  readonly sending: Stakes;
  isBusy(): boolean;
  /** Places bets in one call; false if it was refused. */
  place(roundId: string, stakes: Stakes): Promise<boolean>;
  /** Cancels all bets of the round. */
  cancel(roundId: string): Promise<void>;
}

/** The calls of the table, one at a time. */
function useCalls(screen: AnyScreen, { tell }: Table): Calls {
  const [sending, setSending] = useState(NONE);
  const { show } = useModal();
  const queries = useQueryClient();
  const under = useRef(false);

  const failed = async (error: unknown, roundId: string) => {
    alertToast.error(playFailure(error, UNANSWERED));
    const modal = modalFor(error);
    if (modal !== null) show(modal);
    if (isRefused(error)) return;
    // Unknown whether the bets were accepted: read the round's bets.
    const bets = await fetchRoundBets(screen, roundId).catch(() => null);
    if (bets !== null) tell({ kind: 'own-bets', roundId, bets });
  };
  const once = async (act: () => Promise<void>, roundId: string): Promise<boolean> => {
    if (under.current) return true;
    under.current = true;
    try {
      await act();
      void queries.invalidateQueries({ queryKey: [screen.id, 'bets'] });
      return true;
    } catch (error) {
      await failed(error, roundId);
      return !isRefused(error);
    } finally {
      under.current = false;
      setSending(NONE);
    }
  };
  return {
    sending,
    isBusy: () => under.current,
    place: (roundId, stakes) =>
      once(async () => {
        setSending(stakes);
        const body = { round_id: roundId, bets: entriesOf(stakes).map(([position, stake]) => ({ position, stake })) };
        const reply = await retryCall((key) => api.post(tableUrl(screen.id, 'bets'), liveBetsReply, { body, idempotencyKey: key }));
        balanceStore.accept(reply.balance);
        const { player, round_id } = reply;
        const bets = reply.bets.map((bet) => ({ ...bet, round_id, player, payout: 0, placed_at: new Date(0).toISOString() }));
        tell({ kind: 'own-bets', roundId: round_id, bets });
      }, roundId),
    async cancel(roundId) {
      await once(async () => {
        const reply = await api.delete(tableUrl(screen.id, 'bets'), liveCancelledReply);
        if (reply.balance !== null) balanceStore.accept(reply.balance);
        for (const { id, stake } of reply.bets) tell({ kind: 'bet-updated', id, status: 'void', payout: stake });
      }, roundId);
    },
  };
}

function isRefused(error: unknown): boolean {
  return ['refused', 'unauthenticated', 'invalid', 'limited'].includes(problemOf(error).kind);
}

function obstacleText({ names, live }: Pick<AnyScreen, 'names'> & { readonly live: LiveRules }, obstacle: ChipObstacle, terms: Table['terms']): string {
  switch (obstacle.why) {
    case 'position':
      return `O máximo em ${names[obstacle.position] ?? obstacle.position} é ${formatBrl(cents(limitOf(live, obstacle.position, terms)))} por rodada.`;
    case 'round':
      return `O máximo por rodada é ${formatBrl(cents(terms.stake_max))}, somando as suas fichas.`;
    case 'chip':
      return `A aposta mínima é ${formatBrl(cents(terms.stake_min))} por posição.`;
    case 'call':
      return 'Aposte antes as fichas que já estão na mesa.';
  }
}
