/** A ledger as plain as can be, to compare the real one with: one object per player, every operation a few lines. Amounts in centavos. */
interface ModelPlayer {
  cash: number;
  bonus: number;
  version: number;
  stakeLimit: number;
  stakedToday: number;
  blocks: number[];
}

interface ModelStake {
  readonly player: ModelPlayer;
  readonly key: string;
  readonly cash: number;
  readonly bonus: number;
  readonly day: number;
  readonly answer: string;
  status: 'open' | 'settled' | 'void';
  payout: number;
}

export class LedgerModel {
  readonly players: ModelPlayer[];
  readonly stakes: ModelStake[] = [];
  day = 0;

  constructor(count: number) {
    this.players = Array.from({ length: count }, () => ({ cash: 0, bonus: 0, version: 0, stakeLimit: Infinity, stakedToday: 0, blocks: [] }));
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

  /** Verdict, and for placed stakes and replays the answer `cash bonus version`. */
  open(index: number, key: string, amount: number): string {
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
    this.stakes.push({ player, key, cash: amount - bonus, bonus, day: this.day, answer, status: 'open', payout: 0 });
    return `placed ${answer}`;
  }

  settle(index: number, payout: number): string {
    const stake = this.stakes[index];
    if (stake === undefined) return 'unknown_stake';
    if (stake.status === 'void') return 'already_void';
    if (stake.status === 'settled') return stake.payout === payout ? 'duplicate' : 'settled_differently';
    const bonus = Math.floor((payout * stake.bonus) / (stake.cash + stake.bonus));
    this.close(stake, 'settled', payout - bonus, bonus);
    stake.payout = payout;
    let counted = stake.cash;
    stake.player.blocks = stake.player.blocks.flatMap((block) => {
      const taken = Math.min(block, counted);
      counted -= taken;
      return block === taken ? [] : [block - taken];
    });
    return 'settled';
  }

  void(index: number): string {
    const stake = this.stakes[index];
    if (stake === undefined) return 'unknown_stake';
    if (stake.status === 'void') return 'duplicate';
    if (stake.status === 'settled') return 'already_settled';
    this.close(stake, 'void', stake.cash, stake.bonus);
    if (stake.day === this.day) stake.player.stakedToday -= stake.cash + stake.bonus;
    return 'voided';
  }

  private close(stake: ModelStake, status: 'settled' | 'void', cash: number, bonus: number): void {
    stake.status = status;
    stake.player.cash += cash;
    stake.player.bonus += bonus;
    stake.player.version += Number(cash > 0) + Number(bonus > 0);
  }
}
