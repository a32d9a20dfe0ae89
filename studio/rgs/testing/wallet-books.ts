/** The books of the test wallet: a casino's handling of bets, wins and rollbacks, in a few lines. */

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}
export type Call = Readonly<Record<string, unknown>>;

interface Bet {
  readonly round: string;
  readonly amount: number;
  isReturned: boolean;
  readonly wins: number[];
}

export interface WalletBooks {
  bet(call: Call): Answer;
  win(call: Call): Answer;
  rollback(call: Call): Answer;
  balance(player: string): Answer;
  /** The faults of the books when all calls have ended: a player charged without a result, or paid twice. */
  faults(): string[];
  balanceOf(player: string): number;
  bets(): readonly Bet[];
  /** Grants this many free rounds; returns the rounds left of a grant. */
  grant(id: string, rounds: number): void;
  leftOf(id: string): number;
}

const START = 10_000;

/** Every player begins with R$ 100,00. */
export function createWalletBooks(): WalletBooks {
  const players = new Map<string, { balance: number; version: number }>();
  const bets = new Map<string, Bet>();
  const answered = new Map<string, { readonly content: string; readonly body: Record<string, unknown> }>();
  const tombstones = new Set<string>();
  const closed = new Set<string>();
  const grants = new Map<string, number>();

  const accountOf = (player: string) => {
    const account = players.get(player) ?? { balance: START, version: 1 };
    players.set(player, account);
    return account;
  };
  /** The stored answer of a transaction, a conflict, or the result of `book` for a new one. */
  const once = (call: Call, book: (account: { balance: number; version: number }) => Answer | number): Answer => {
    const id = text(call, 'transaction_id');
    // As at the casino, a repeated call may arrive without its session, which may be over by then.
    const content = JSON.stringify({ ...call, session_token: undefined });
    const known = answered.get(id);
    if (known !== undefined)
      return known.content === content ? { status: 200, body: { ...known.body, duplicate: true } } : refusal(409, 'transaction_conflict');
    const account = accountOf(text(call, 'player_id'));
    const moved = book(account);
    if (typeof moved !== 'number') return moved;
    account.balance += moved;
    account.version += 1;
    const body = { transaction_id: id, operator_transaction_id: `op-${answered.size + 1}`, currency: 'BRL', ...view(account), duplicate: false };
    answered.set(id, { content, body });
    if (call['round_closed'] === true) closed.add(text(call, 'round_id'));
    return { status: 200, body };
  };
  return {
    bet: (call) =>
      once(call, (account) => {
        const [id, amount, round] = [text(call, 'transaction_id'), whole(call, 'amount'), text(call, 'round_id')];
        if (tombstones.has(id)) return refusal(409, 'rolled_back');
        if (closed.has(round)) return refusal(409, 'round_closed');
        if (account.balance < amount) return refusal(402, 'insufficient_balance');
        bets.set(id, { round, amount, isReturned: false, wins: [] });
        return -amount;
      }),
    win: (call) =>
      once(call, () => {
        const [free, begun] = [call['free_round_id'], `free:${text(call, 'transaction_id')}`];
        if (typeof free === 'string') {
          const left = grants.get(free) ?? 0;
          if (left === 0) return refusal(404, 'unknown_free_round');
          grants.set(free, left - 1);
          bets.set(begun, { round: text(call, 'round_id'), amount: 0, isReturned: false, wins: [] });
          if (call['round_closed'] !== true) return whole(call, 'amount');
        }
        const bet = bets.get(typeof free === 'string' ? begun : text(call, 'bet_transaction_id'));
        if (bet === undefined) return { status: 202, body: { status: 'parked', transaction_id: call['transaction_id'] } };
        if (bet.isReturned) return refusal(409, 'rolled_back');
        bet.wins.push(whole(call, 'amount'));
        return whole(call, 'amount');
      }),
    rollback: (call) =>
      once(call, () => {
        const reference = text(call, 'reference_transaction_id');
        const bet = bets.get(reference);
        tombstones.add(reference);
        if (bet === undefined || bet.isReturned) return 0;
        if (bet.wins.length > 0) return refusal(409, 'bet_settled');
        bet.isReturned = true;
        return bet.amount;
      }),
    balance: (player) => ({ status: 200, body: { currency: 'BRL', ...view(accountOf(player)) } }),
    faults: () =>
      [...bets.values()].flatMap(({ round, isReturned, wins }) => {
        if (isReturned) return wins.length === 0 ? [] : [`${round}: returned and paid`];
        return wins.length === 1 ? [] : [`${round}: charged, with ${wins.length} results`];
      }),
    balanceOf: (player) => accountOf(player).balance,
    bets: () => [...bets.values()],
    grant: (id, rounds) => void grants.set(id, rounds),
    leftOf: (id) => grants.get(id) ?? 0,
  };
}

function refusal(status: number, error: string): Answer {
  return { status, body: { error, message: error } };
}

function view({ balance, version }: { readonly balance: number; readonly version: number }) {
  return { balance, balance_version: version };
}

function text(call: Call, field: string): string {
  const value = call[field];
  if (typeof value !== 'string') throw new Error(`${field} is missing`);
  return value;
}

function whole(call: Call, field: string): number {
  const value = call[field];
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new Error(`${field} is no whole number`);
  return value;
}
