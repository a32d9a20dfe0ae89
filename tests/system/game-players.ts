import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { insertFreeRounds } from '#server/modules/casino/provider-wallet/store/free-rounds.ts';
import { playerOf } from '#server/modules/casino/provider-wallet/store/aliases.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { UNTIL } from '#tests/until.ts';
import type { OpenSite } from './open-site.ts';
import { deposit, type PlayerClient, registerPlayer, type Reply, verify } from './player-client.ts';
import { protectPlayer } from './protect-player.ts';

const DEPOSIT_CENTS = 10_000;

/** Creates players of suppliers' games on a whole site, and puts them into the states that wallet calls can meet. Suppliers name players by their alias. */
export interface GamePlayers {
  /** Returns a registered and verified player with R$ 100. */
  newPlayer(): Promise<PlayerClient>;
  launch(player: PlayerClient, gameId: string): Promise<Reply>;
  exclude(source: string, alias: string): Promise<void>;
  /** Sets a stake limit that refuses every further bet. */
  reachLimit(source: string, alias: string): Promise<void>;
  /** Grants one free round; returns its id at the supplier. */
  grantFreeRound(source: string, alias: string, grant: { readonly gameId: string; readonly stakeCents: number }): Promise<string>;
}

export function createGamePlayers(open: OpenSite): GamePlayers {
  const { db, clock, ids } = open.site;
  const protect = protectPlayer(open);
  const idOf = async (source: string, alias: string): Promise<string> => {
    const playerId = await playerOf(db.k, source, alias);
    if (playerId === null) throw new Error(`${source} has no player called ${alias}`);
    return playerId;
  };
  return {
    async newPlayer() {
      const player = await registerPlayer(open);
      await verify(open, player);
      await deposit(open, player, DEPOSIT_CENTS);
      // Connections killed by an earlier test may make the payment's callback fail once.
      await vi.waitUntil(async () => (await player.balance()).value === DEPOSIT_CENTS || open.settle().then(() => false), UNTIL);
      return player;
    },
    launch: (player, gameId) => player.act(`/api/casino/games/${gameId}/launch`, { mode: 'real' }),
    async exclude(source, alias) {
      const playerId = await idOf(source, alias);
      await inTransaction(db, (tx) => protect.exclude(tx, playerId));
    },
    async reachLimit(source, alias) {
      const playerId = await idOf(source, alias);
      await inTransaction(db, (tx) => protect.limit(tx, playerId, ['stake', 'day'], 1));
    },
    async grantFreeRound(source, alias, { gameId, stakeCents }) {
      const [playerId, ref] = [await idOf(source, alias), randomUUID()];
      const expiresAt = new Date(clock.nowMs() + DAY_MS);
      const grant = { id: ids.next(), source, ref, playerId, gameId, rounds: 1, stakeCents, grantedAt: clock.now(), expiresAt, dueAt: null };
      await inTransaction(db, (tx) => insertFreeRounds(tx, grant));
      return ref;
    },
  };
}
