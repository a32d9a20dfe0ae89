import { randomUUID } from 'node:crypto';
import type { Aggregator } from '../create-aggregator.ts';
import type { GameSession, Transaction } from '../model.ts';
import type { Deliveries } from './deliveries.ts';
import { postTransaction, statusOf } from './post-transaction.ts';

/** A bet to place. `gameCode` may differ from the session's in a live lobby. */
export interface BetOrder {
  readonly session: GameSession & { readonly user: string };
  readonly gameCode: string;
  readonly round: string;
  /** Amount in units. */
  readonly amount: number;
  /** The reward of a free round. */
  readonly rewardUuid?: string;
}

/** `rolled_back`: it is unknown whether the wallet accepted it, or the supplier cancelled it. */
export type BetOutcome =
  | { readonly status: 'placed'; readonly bet: Transaction }
  | { readonly status: 'refused' | 'rolled_back'; readonly walletStatus: string };

/** Statuses without a rollback. */
const CLEAN_REFUSALS = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED']);

/** Money operations of a supplier's games with the operator. */
export interface Play {
  /** `earlyWin` is posted before the bet while the misbehaviour is win_before_bet; it stays in the books until the wallet accepts it. */
  placeBet(order: BetOrder, earlyWin?: number): Promise<BetOutcome>;
  /** Pays on a bet (0 is a loss that closes the round); repeated until RS_OK. */
  payWin(bet: Transaction, amount: number, roundClosed: boolean): Promise<void>;
}

/** Plays through the operator's wallet with the current misbehaviour. */
export function createPlay(aggregator: Aggregator, deliveries: Deliveries): Play {
  const { transactions, behaviour } = aggregator;

  const rollBack = async (bet: Transaction): Promise<void> => {
    const rollback = enter(aggregator, { ...bet, kind: 'TK_ROLLBACK', reference_transaction_uuid: bet.transaction_uuid, round_closed: true });
    await deliveries.deliver(rollback.transaction_uuid);
    if (behaviour.get() !== 'rollback_twice') return;
    await postTransaction(aggregator, rollback.transaction_uuid);
    const second = enter(aggregator, { ...bet, kind: 'TK_ROLLBACK', reference_transaction_uuid: bet.transaction_uuid, round_closed: true });
    await postTransaction(aggregator, second.transaction_uuid);
  };
  return {
    async placeBet(order, earlyWin) {
      const bet = enter(aggregator, betOf(aggregator, order));
      const mode = behaviour.get();
      if (mode === 'win_before_bet' && earlyWin !== undefined) {
        const win = enter(aggregator, winOf(bet, earlyWin, true));
        await postTransaction(aggregator, win.transaction_uuid);
      }
      if (mode === 'rollback_before_bet') await rollBack(bet);
      const status = await postBet(aggregator, bet);
      if (status === 'RS_OK' && mode !== 'rollback_after_bet' && mode !== 'rollback_twice') {
        return { status: 'placed', bet: transactions.get(bet.transaction_uuid) ?? bet };
      }
      if (CLEAN_REFUSALS.has(status)) return { status: 'refused', walletStatus: status };
      if (mode !== 'rollback_before_bet') await rollBack(bet);
      return { status: 'rolled_back', walletStatus: status };
    },
    async payWin(bet, amount, roundClosed) {
      const early = behaviour.get() === 'win_before_bet' ? winOn(aggregator, bet.transaction_uuid) : undefined;
      const win = early ?? enter(aggregator, winOf(bet, amount, roundClosed));
      await deliveries.deliver(win.transaction_uuid);
    },
  };
}

/** Posts a bet, with the extra calls of the current misbehaviour. Returns the status in the supplier's books. */
async function postBet(aggregator: Aggregator, bet: Transaction): Promise<string> {
  const post = (changes?: Readonly<Record<string, unknown>>) => postTransaction(aggregator, bet.transaction_uuid, changes);
  switch (aggregator.behaviour.get()) {
    case 'bet_twice': {
      const [first] = await Promise.all([post(), post()]);
      return statusOf(first);
    }
    case 'other_body': {
      const first = await post();
      await post({ amount: bet.amount * 2 });
      return statusOf(first);
    }
    case 'wrong_currency':
      return statusOf(await post({ currency: 'EUR' }));
    case 'missing_answers':
      await post();
      return 'NO_ANSWER';
    default:
      return statusOf(await post());
  }
}

function winOn({ transactions }: Aggregator, betUuid: string): Transaction | undefined {
  return transactions.newest().find(({ kind, reference_transaction_uuid }) => kind.endsWith('WIN') && reference_transaction_uuid === betUuid);
}

/** Writes a transaction into the books, under a new id. */
function enter({ transactions, world }: Aggregator, transaction: Transaction): Transaction {
  const uuid = randomUUID();
  const entered: Transaction = {
    ...transaction,
    transaction_uuid: uuid,
    supplier_transaction_id: `arr-${uuid}`,
    transaction_status: 'TS_PENDING',
    inserted_at: world.clock.now().toISOString(),
    wallet_status: null,
    attempts: 0,
  };
  transactions.set(uuid, entered);
  return entered;
}

function betOf({ world }: Aggregator, { session, gameCode, round, amount, rewardUuid }: BetOrder): Transaction {
  return {
    transaction_uuid: '',
    supplier_transaction_id: '',
    kind: rewardUuid === undefined ? 'TK_BET' : 'TK_FREE_BET',
    transaction_status: 'TS_PENDING',
    user: session.user,
    token: session.token,
    round,
    round_closed: false,
    game_code: gameCode,
    currency: session.currency,
    amount,
    reference_transaction_uuid: null,
    reward_uuid: rewardUuid ?? null,
    is_free: rewardUuid !== undefined,
    inserted_at: world.clock.now().toISOString(),
    wallet_status: null,
    attempts: 0,
  };
}

function winOf(bet: Transaction, amount: number, roundClosed: boolean): Transaction {
  return { ...bet, kind: bet.is_free ? 'TK_FREE_WIN' : 'TK_WIN', amount, round_closed: roundClosed, reference_transaction_uuid: bet.transaction_uuid };
}
