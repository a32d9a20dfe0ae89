/** A minimal ledger to compare the real one with: one object per player, a few lines per operation. Amounts in centavos. */
interface ModelPlayer {
  cash: number;
  bonus: number;
  debt: number;
  version: number;
  stakeLimit: number;
  stakedToday: number;
  blocks: number[];
  /** Amounts counted against blocks, per period, from stakes of the table with sides. */
  readonly counted: Map<number, number>;
}

/** Sides of the table, each of which pays twice the stake; null is a stake of another game, which counts in full. */
export type ModelSide = 'red' | 'black' | null;

interface ModelStake {
  readonly player: ModelPlayer;
  readonly key: string;
  readonly cash: number;
  readonly bonus: number;
  readonly side: ModelSide;
  /** Number of the period: stakes of the table that were open at the same time share it; 0 without a side. */
  readonly period: number;
  readonly day: number;
  readonly answer: string;
  status: 'open' | 'settled' | 'void';
  payout: number;
  /** `version` is the current closing's, 0 while open; `used` is the highest reversed one. */
  version: number;
  used: number;
  wasSettled: boolean;
  /** The payout of the current settlement, and the share of it that repaid debt or that the player already had. */
  paidCash: number;
  paidBonus: number;
  repaid: number;
  ahead: number;
  /** The debt from this stake, and bonus that could not be reversed. */
  owed: number;
  bonusAhead: number;
}

const neverClosed = {
  status: 'open',
  payout: 0,
  version: 0,
  used: 0,
  wasSettled: false,
  paidCash: 0,
  paidBonus: 0,
  repaid: 0,
  ahead: 0,
  owed: 0,
  bonusAhead: 0,
} as const;

export class LedgerModel {
  readonly players: ModelPlayer[];
  readonly stakes: ModelStake[] = [];
  day = 0;

  constructor(count: number) {
    this.players = Array.from({ length: count }, () => ({
      cash: 0,
      bonus: 0,
      debt: 0,
      version: 0,
      stakeLimit: Infinity,
      stakedToday: 0,
      blocks: [],
      counted: new Map(),
    }));
  }

  player(index: number): ModelPlayer {
    const found = this.players[index % this.players.length];
    if (found === undefined) throw new Error('no player');
    return found;
  }

  deposit(index: number, amount: number): void {
    const player = this.player(index);
    player.cash += amount;
    player.version += 1;
    player.blocks.push(amount);
  }

  nextDay(): void {
    this.day += 1;
    for (const player of this.players) player.stakedToday = 0;
  }

  /** Returns the decision, and for placed stakes and replays the answer `cash bonus version`. */
  open(index: number, key: string, amount: number, side: ModelSide = null): string {
    const player = this.player(index);
    const known = this.stakes.find((stake) => stake.player === player && stake.key === key);
    if (known !== undefined) return known.cash + known.bonus === amount ? `duplicate ${known.answer}` : 'key_reused';
    if (player.stakedToday + amount > player.stakeLimit) return 'limit_reached';
    if (amount > player.cash + player.bonus) return 'insufficient_balance';
    const bonus = Math.min(amount, player.bonus);
    player.bonus -= bonus;
    player.cash -= amount - bonus;
    player.version += Number(bonus > 0) + Number(bonus < amount);
    player.stakedToday += amount;
    const answer = `${player.cash} ${player.bonus} ${player.version}`;
    const period = side === null ? 0 : this.periodOf(player);
    this.stakes.push({ player, key, cash: amount - bonus, bonus, side, period, day: this.day, answer, ...neverClosed });
    return `placed ${answer}`;
  }

  settle(index: number, version: number, payout: number): string {
    const stake = this.stakes[index];
    if (stake === undefined) return 'unknown_stake';
    if (version <= stake.used) return 'version_used';
    if (stake.status !== 'open' && (stake.status === 'void' || stake.version !== version)) return `already_${stake.status}`;
    if (stake.status === 'settled') return stake.payout === payout ? 'duplicate' : 'settled_differently';
    const bonus = Math.floor((payout * stake.bonus) / (stake.cash + stake.bonus));
    this.close(stake, 'settled', version, payout - bonus, bonus);
    if (stake.side !== null) this.countPeriod(stake);
    else if (!stake.wasSettled) countAgainstBlocks(stake.player, stake.cash + stake.bonus);
    return 'settled';
  }

  void(index: number, version: number): string {
    const stake = this.stakes[index];
    if (stake === undefined) return 'unknown_stake';
    if (version <= stake.used) return 'version_used';
    if (stake.status !== 'open') return stake.status === 'void' && stake.version === version ? 'duplicate' : `already_${stake.status}`;
    this.close(stake, 'void', version, stake.cash, stake.bonus);
    if (stake.day === this.day) stake.player.stakedToday -= stake.cash + stake.bonus;
    if (stake.side !== null) this.countPeriod(stake);
    return 'voided';
  }

  reopen(index: number, version: number): string {
    const stake = this.stakes[index];
    if (stake === undefined) return 'unknown_stake';
    if (version <= stake.used) return 'duplicate';
    if (stake.status === 'open') return 'not_closed';
    if (stake.version !== version) return 'other_version';
    const { player } = stake;
    const cash = Math.min(player.cash, stake.paidCash - stake.repaid);
    const bonus = Math.min(player.bonus, stake.paidBonus - stake.ahead);
    const debt = stake.paidCash - cash;
    player.cash -= cash;
    player.bonus -= bonus;
    player.debt += debt;
    player.version += Number(cash > 0) + Number(bonus > 0) + Number(debt > 0);
    stake.owed += debt;
    stake.bonusAhead += stake.paidBonus - stake.ahead - bonus;
    if (stake.status === 'void' && stake.day === this.day) player.stakedToday += stake.cash + stake.bonus;
    stake.wasSettled ||= stake.status === 'settled';
    stake.used = version;
    stake.status = 'open';
    return 'reopened';
  }

  /** The latest period with an open stake, else the next. */
  private periodOf(player: ModelPlayer): number {
    const own = this.stakes.filter((stake) => stake.player === player && stake.side !== null);
    const open = own.filter((stake) => stake.status === 'open').map(({ period }) => period);
    return open.length > 0 ? Math.max(...open) : Math.max(0, ...own.map(({ period }) => period)) + 1;
  }

  /** Counts the increase of the period's highest amount at risk: one side's loss less the other side's stakes, which then win. */
  private countPeriod({ player, period }: ModelStake): void {
    const own = this.stakes.filter((stake) => stake.player === player && stake.side !== null && stake.period === period);
    const losing = (side: ModelSide) => {
      const lost = own.filter((stake) => stake.side === side && (stake.wasSettled || stake.status === 'settled'));
      const won = own.filter((stake) => stake.side !== side && stake.status !== 'void');
      const total = (stakes: readonly ModelStake[]) => stakes.reduce((sum, stake) => sum + stake.cash + stake.bonus, 0);
      return Math.max(0, total(lost) - total(won));
    };
    const due = Math.max(losing('red'), losing('black'));
    const before = player.counted.get(period) ?? 0;
    if (due > before) {
      countAgainstBlocks(player, due - before);
      player.counted.set(period, due);
    }
  }

  private close(stake: ModelStake, status: 'settled' | 'void', version: number, cash: number, bonus: number): void {
    const { player } = stake;
    const repaid = Math.min(player.debt, cash, status === 'void' ? Math.max(0, stake.owed) : Infinity);
    const ahead = Math.min(stake.bonusAhead, bonus);
    Object.assign(stake, { status, version, payout: cash + bonus, paidCash: cash, paidBonus: bonus, repaid, ahead });
    stake.owed -= repaid;
    player.debt -= repaid;
    player.cash += cash - repaid;
    player.bonus += bonus - ahead;
    player.version += Number(cash > repaid) + Number(bonus > ahead) + Number(repaid > 0);
  }
}

/** Counts centavos against the oldest blocks first. */
function countAgainstBlocks(player: ModelPlayer, cents: number): void {
  let counted = cents;
  player.blocks = player.blocks.flatMap((block) => {
    const taken = Math.min(block, counted);
    counted -= taken;
    return block === taken ? [] : [block - taken];
  });
}
