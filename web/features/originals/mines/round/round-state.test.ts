import { describe, expect, test } from 'vitest';
import type { MinesHistoryRound, MinesOpenReply, MinesRevealReply } from '#contracts/originals/originals.ts';
import { gemsShown, IDLE, initialState, isNews, type MinesEvent, type MinesState, motionOf, reduceMines } from './round-state.ts';

const balance = { value: 0, bonus: 0, version: 1 };
const hash = 'a'.repeat(64);
const opened: MinesOpenReply = {
  round_id: 'r1',
  status: 'open',
  stake: 1_000,
  mines: 3,
  server_seed_hash: hash,
  client_seed: 's',
  nonce: 0,
  multipliers: [1.1022, 1.2596, 1.4488],
  max_gems: 22,
  balance,
};
const gem = (tile: number, more: Partial<MinesRevealReply> = {}): MinesRevealReply => ({
  round_id: 'r1',
  status: 'open',
  tile,
  safe: true,
  gems: 1,
  multiplier: 1.1022,
  payout: 1_102,
  balance,
  ...more,
});

function play(...events: MinesEvent[]): MinesState {
  return events.reduce(reduceMines, IDLE);
}

describe('the board follows the events of a round', () => {
  test('opening clears the last round; a gem raises the cash-out', () => {
    const state = play({ kind: 'opening' }, { kind: 'opened', reply: opened }, { kind: 'revealing', tile: 7 }, { kind: 'revealed', reply: gem(7) });
    expect(state.phase).toBe('playing');
    expect(state.faces[7]).toBe('gem');
    expect(state.round).toMatchObject({ gems: 1, payout: 1_102, multiplier: 1.1022 });
  });

  test('a mine ends the round and shows the unopened tiles as ghosts', () => {
    const lost = gem(8, { status: 'lost', safe: false, multiplier: 0, payout: 0, mines: [3, 8, 20] });
    const state = play({ kind: 'opened', reply: opened }, { kind: 'revealed', reply: gem(7) }, { kind: 'revealed', reply: lost });
    expect(state.phase).toBe('over');
    expect([state.faces[7], state.faces[8], state.faces[3], state.faces[0]]).toEqual(['gem', 'mine', 'ghost-mine', 'ghost-gem']);
    expect(state.result).toEqual({ outcome: 'lost', payout: 0, multiplier: 0, gained: false });
  });

  test('a failed action restores the previous state, and a pending tile is closed again', () => {
    const playing = play({ kind: 'opened', reply: opened });
    expect(reduceMines(reduceMines(playing, { kind: 'revealing', tile: 2 }), { kind: 'act-failed' })).toEqual(playing);
    expect(reduceMines(reduceMines(playing, { kind: 'cashing' }), { kind: 'act-failed' })).toEqual(playing);
    expect(play({ kind: 'opening' }, { kind: 'act-failed' })).toEqual(IDLE);
  });

  test('a reload restores the open round, gem for gem', () => {
    const state = initialState({ ...opened, tiles: [4, 9], gems: 2, multiplier: 1.2596, payout: 1_259, opened_at: '2026-11-21T12:00:00.000Z' });
    expect(state.faces.flatMap((face, tile) => (face === 'gem' ? [tile] : []))).toEqual([4, 9]);
    expect(state.round).toMatchObject({ gems: 2, payout: 1_259 });
  });
});

describe('another page of the player', () => {
  const elsewhere = (more: Partial<MinesHistoryRound>): MinesHistoryRound => ({
    ...{ round_id: 'r1', status: 'won', ending: 'cashout', stake: 1_000, mines: 3, tiles: [4, 9], layout: [0, 1, 2], gems: 2, multiplier: 1.2596 },
    ...{ payout: 1_259, server_seed: null, server_seed_hash: hash, client_seed: 's', nonce: 0, opened_at: '', ended_at: '' },
    ...more,
  });
  const playing = play({ kind: 'opened', reply: opened }, { kind: 'revealed', reply: gem(4) });

  test('ends the round on this board, too: every tile as it was opened there', () => {
    const won = reduceMines(playing, { kind: 'ended', round: elsewhere({}) });
    expect([won.phase, won.faces[4], won.faces[9], won.faces[0], won.faces[24]]).toEqual(['over', 'gem', 'gem', 'ghost-mine', 'ghost-gem']);
    expect(won.result).toEqual({ outcome: 'won', payout: 1_259, multiplier: 1.2596, gained: true });
    const lost = reduceMines(playing, { kind: 'ended', round: elsewhere({ status: 'lost', tiles: [4, 0], gems: 1, payout: 0, multiplier: 0 }) });
    expect([lost.faces[4], lost.faces[0], lost.result?.outcome]).toEqual(['gem', 'mine', 'lost']);
    const closed = reduceMines(playing, { kind: 'ended', round: elsewhere({ status: 'void', tiles: [], gems: 0, payout: 1_000, multiplier: 1 }) });
    expect(closed.result).toMatchObject({ outcome: 'void', payout: 1_000, gained: false });
  });

  test.each([
    ['opens a round', IDLE, { round_id: 'r2', status: 'open', gems: 0 }, true],
    ['finds a gem', playing, { round_id: 'r1', status: 'open', gems: 2 }, true],
    ['ends it', playing, { round_id: 'r1', status: 'lost', gems: 1 }, true],
    ['repeats what is on the board', playing, { round_id: 'r1', status: 'open', gems: 1 }, false],
    ['speaks late of an earlier gem', playing, { round_id: 'r1', status: 'open', gems: 0 }, false],
    ['ends a round that was never on this board', playing, { round_id: 'r0', status: 'won', gems: 3 }, false],
    ['ends what has ended here', reduceMines(playing, { kind: 'ended', round: elsewhere({}) }), { round_id: 'r1', status: 'won', gems: 2 }, false],
    [
      'speaks late of a gem of what has ended here',
      reduceMines(playing, { kind: 'ended', round: elsewhere({}) }),
      { round_id: 'r1', status: 'open', gems: 2 },
      false,
    ],
  ] as const)('%s: news or not', (_, state, update, news) => {
    expect(isNews(state, update)).toBe(news);
  });

  test('gems are counted on the board, not in the last answer, which lacks the other of two tiles opened at once', () => {
    const behind = reduceMines(playing, { kind: 'revealed', reply: gem(7, { gems: 3 }) });
    expect([gemsShown(behind), isNews(behind, { round_id: 'r1', status: 'open', gems: 3 })]).toEqual([2, true]);
  });
});

describe('motion', () => {
  test('winning is celebrated only when more comes back than was staked', () => {
    const at = play({ kind: 'opened', reply: opened }, { kind: 'revealed', reply: gem(1) });
    const cash = (payout: number): MinesEvent => ({
      kind: 'cashed',
      reply: { round_id: 'r1', status: 'won', gems: 1, multiplier: 1, payout, mines: [2, 3, 4], balance },
    });
    for (const [payout, motion] of [
      [1_000, 'return'],
      [999, 'return'],
      [1_001, 'win'],
    ] as const)
      expect(motionOf(cash(payout), reduceMines(at, cash(payout)))).toBe(motion);
  });

  test('a gem, a mine, a press and a deal each have their own motion', () => {
    const state = play({ kind: 'opened', reply: opened });
    expect(motionOf({ kind: 'opened', reply: opened }, state)).toBe('deal');
    expect(motionOf({ kind: 'revealing', tile: 1 }, state)).toBe('press');
    expect(motionOf({ kind: 'revealed', reply: gem(1) }, state)).toBe('gem');
    expect(motionOf({ kind: 'revealed', reply: gem(1, { safe: false, status: 'lost' }) }, state)).toBe('blast');
  });
});
