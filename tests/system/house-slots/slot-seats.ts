import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readWallet } from '#server/modules/wallet/index.ts';
import { protectPlayer, type ProtectPlayer } from '../protect-player.ts';
import { type GamePage, openStudioAndSite, type StudioAndSite } from '../open-studio.ts';
import { type PlayerClient, registerPlayer, verify } from '../player-client.ts';

/** A player with an open slot. */
export interface SlotSeat {
  readonly player: PlayerClient;
  readonly playerId: string;
  readonly page: GamePage;
}

/** The whole site and studio, with the controls that the suite needs. */
export interface SlotFixture extends StudioAndSite {
  /** Returns a verified player with R$ 100, or with no money, who has opened the slot. */
  seat(slot: string, money?: 'R$ 100' | 'nothing'): Promise<SlotSeat>;
  /** The player's playable balance, in centavos. */
  playable(seat: SlotSeat): Promise<number>;
  /** The player's cash, read without a session, since theirs may have ended. */
  cashOf(seat: SlotSeat): Promise<number>;
  /** Counts that must stay zero after a refusal: stakes, rounds in the casino's ledger, results drawn by the studio. */
  rowsOf(seat: SlotSeat): Promise<readonly [stakes: number, rounds: number, results: number]>;
  protect(act: (protect: ProtectPlayer, tx: Tx) => Promise<void>): Promise<void>;
}

export async function openSlotFixture(): Promise<SlotFixture> {
  const world = await openStudioAndSite();
  const { site, database } = world.open;
  const protect = protectPlayer(world.open);
  const count = async (text: string, playerId: string) => (await database.owner.pool.query<{ n: number }>(text, [playerId])).rows[0]?.n ?? 0;
  return {
    ...world,
    async seat(slot, money = 'R$ 100') {
      const player = money === 'R$ 100' ? await world.players.newPlayer() : await registerPlayer(world.open);
      if (money === 'nothing') await verify(world.open, player);
      const { user } = (await player.call('GET', '/api/auth/me')).body as { user: { id: string } };
      return { player, playerId: user.id, page: await world.openGame(player, slot) };
    },
    async playable({ player }) {
      const { value, bonus } = await player.balance();
      return value + bonus;
    },
    cashOf: async ({ playerId }) => (await readWallet(site.db.k, playerId, site.clock.now()))?.cashCents ?? 0,
    rowsOf: async ({ playerId }) => [
      await count('SELECT count(*)::integer AS n FROM stake WHERE player_id = $1', playerId),
      await count('SELECT count(*)::integer AS n FROM casino_round WHERE player_id = $1', playerId),
      await count(
        `SELECT count(*)::integer AS n FROM studio.result r JOIN studio.round o ON o.id = r.round_id
         JOIN casino_provider_player p ON p.alias::text = o.player WHERE p.player_id = $1`,
        playerId,
      ),
    ],
    protect: (act) =>
      inTransaction(site.db, async (tx) => {
        await act(protect, tx);
        return { ok: true as const, value: null };
      }).then(() => undefined),
  };
}
