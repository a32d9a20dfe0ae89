import { createHash } from 'node:crypto';
import { SECOND_MS } from '#kernel/durations.ts';
import { MINES_TILES, minesLayout, minesPayouts, newServerSeed } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { sealSeed } from '#server/modules/originals/fairness/sealed-seed.ts';
import type { OpenedStake } from '#server/modules/stakes/index.ts';
import { type ClosedAnswer, dice, type History, insertAll, openAll, settleAll } from './history.ts';

const MINES = 3;
const MAX_PAYOUT = cents(10_000_000);

interface PlayedRound {
  readonly id: string;
  readonly playerId: string;
  readonly stakeId: string;
  readonly seedId: string;
  readonly nonce: number;
  readonly stakeCents: number;
  readonly payouts: readonly number[];
  readonly layout: readonly number[];
  /** In the order in which they were opened; the last tile of a lost round is mined. */
  readonly tiles: readonly number[];
  readonly state: 'won' | 'lost';
}

/** About this many finished rounds, equally many for each player, under real seeds that are not revealed yet. */
export async function mineHistory(history: History, players: readonly string[], count: number): Promise<void> {
  const each = Math.max(1, Math.round(count / players.length));
  const seeds = await giveSeeds(history, players, each);
  const roll = dice(1);
  for (let nonce = 0; nonce < each; nonce += 1) {
    const rounds = players.map((playerId) => deal(history, playerId, seeds.get(playerId) ?? NO_SEED, nonce, roll));
    history.clock.advance(SECOND_MS);
    const openedAt = history.clock.now();
    const opened = await openAll(
      history,
      rounds.map((round) => stakeRow(history, round)),
    );
    history.clock.advance(SECOND_MS);
    const closed = await settleAll(
      history,
      rounds.map((round) => ({ stake_id: round.stakeId, version: 1, payout_cents: payoutOf(round), acted: true })),
    );
    await insertAll(
      history,
      'originals_mines_round',
      rounds.map((round, index) => roundRow(round, closed[index], openedAt, history.clock.now())),
    );
    await insertAll(
      history,
      'originals_mines_step',
      rounds.flatMap((round, index) => stepRows(history, round, opened[index], closed[index])),
    );
  }
}

interface Seed {
  readonly id: string;
  readonly serverSeed: string;
}
const NO_SEED: Seed = { id: '', serverSeed: '' };

async function giveSeeds(history: History, players: readonly string[], rounds: number): Promise<ReadonlyMap<string, Seed>> {
  const at = history.clock.now();
  const seeds = new Map(players.map((playerId) => [playerId, { id: history.ids.next(), serverSeed: newServerSeed(history.random) }]));
  const coming = new Map(players.map((playerId) => [playerId, { id: history.ids.next(), serverSeed: newServerSeed(history.random) }]));
  const row = (playerId: string, { id, serverSeed }: Seed, inUse: boolean) => {
    const { sealedSeed, serverSeedHash } = sealSeed(history.vault, serverSeed);
    return {
      ...{ id, player_id: playerId, sealed_seed: `\\x${Buffer.from(sealedSeed).toString('hex')}`, server_seed_hash: serverSeedHash, rounds: 0, created_at: at },
      ...{ client_seed: inUse ? 'bench' : null, activated_at: inUse ? at : null },
    };
  };
  const rows = [...[...seeds].map(([player, seed]) => row(player, seed, true)), ...[...coming].map(([player, seed]) => row(player, seed, false))];
  await insertAll(history, 'originals_seed', rows);
  // As insertSeed does in one transaction: the commitment waits to be listed.
  await insertAll(
    history,
    'originals_commitment_to_list',
    rows.map(({ server_seed_hash: hash }) => ({ hash, at })),
  );
  await insertAll(
    history,
    'originals_fairness',
    players.map((player_id) => ({
      player_id,
      seed_id: seeds.get(player_id)?.id,
      next_seed_id: coming.get(player_id)?.id,
      client_seed: 'bench',
      next_nonce: rounds,
    })),
  );
  return seeds;
}

function deal({ ids }: History, playerId: string, seed: Seed, nonce: number, roll: (bound: number) => number): PlayedRound {
  const stakeCents = 100 + 50 * roll(20);
  const layout = minesLayout({ serverSeed: seed.serverSeed, clientSeed: 'bench', nonce, mines: MINES });
  const safe = Array.from({ length: MINES_TILES }, (_, tile) => tile).filter((tile) => !layout.includes(tile));
  const isLost = roll(100) < 45;
  const shown = safe.slice(0, isLost ? roll(3) : 1 + roll(4));
  return {
    ...{ id: ids.next(), playerId, stakeId: ids.next(), seedId: seed.id, nonce, stakeCents, layout, state: isLost ? 'lost' : 'won' },
    payouts: minesPayouts(cents(stakeCents), MINES, MAX_PAYOUT),
    tiles: isLost ? [...shown, layout[0] ?? 0] : shown,
  };
}

function stakeRow({ world }: History, { playerId, stakeId, id, stakeCents }: PlayedRound) {
  const fingerprint = createHash('sha256').update(`mines:${stakeCents}:${MINES}`).digest('hex');
  return world.row(playerId, stakeCents, { stake_id: stakeId, round_ref: id, key: id, fingerprint });
}

const gemsOf = ({ state, tiles }: PlayedRound) => tiles.length - (state === 'lost' ? 1 : 0);
const payoutOf = (round: PlayedRound) => (round.state === 'lost' ? 0 : (round.payouts[gemsOf(round) - 1] ?? 0));

function roundRow(round: PlayedRound, closed: ClosedAnswer | undefined, openedAt: Date, endedAt: Date) {
  return {
    ...{
      id: round.id,
      player_id: round.playerId,
      stake_id: round.stakeId,
      seed_id: round.seedId,
      nonce: round.nonce,
      mines: MINES,
      stake_cents: round.stakeCents,
    },
    ...{ payouts_cents: round.payouts, state: round.state, tiles: round.tiles, gems: gemsOf(round), ending: round.state === 'lost' ? 'mine' : 'cashout' },
    ...{ payout_cents: payoutOf(round), layout: round.layout, cashout_key: round.state === 'lost' ? null : round.id, opened_at: openedAt, ended_at: endedAt },
    ...balanceOf(closed),
  };
}

function stepRows({ clock }: History, round: PlayedRound, opened: OpenedStake | undefined, closed: ClosedAnswer | undefined) {
  return round.tiles.map((tile, index) => {
    const isMine = round.state === 'lost' && index === round.tiles.length - 1;
    return {
      ...{ round_id: round.id, tile, player_id: round.playerId, key: `${round.id}:${tile}`, safe: !isMine, state: isMine ? 'lost' : 'open', at: clock.now() },
      ...{ gems: isMine ? index : index + 1, payout_cents: isMine ? 0 : round.payouts[index] },
      ...balanceOf(isMine ? closed : opened),
    };
  });
}

function balanceOf(answer: ClosedAnswer | undefined) {
  return { balance_cash_cents: answer?.balance_cash_cents, balance_bonus_cents: answer?.balance_bonus_cents, wallet_version: answer?.wallet_version };
}
