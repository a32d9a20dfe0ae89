import { tables } from '#server/modules/originals/original-games.ts';
import { isLiveTable, tablePath } from '#server/modules/originals/table/table-game.ts';
import type { Reply } from '#tests/system/player-client.ts';
import type { Player, TableBet } from './journal.ts';
import { act } from './player.ts';
import type { KillsFixture } from './fixture.ts';

/** The fixture's shared tables. */
export const TABLES: readonly string[] = tables.map(({ game }) => game.id);

/** The outcome of a journaled bet, computed from its round and compared to the database. */
export type BetEnd =
  | { readonly kind: 'under way' }
  | { readonly kind: 'ended'; readonly paidCents: number }
  | { readonly kind: 'wrong'; readonly what: string };

export interface EndedBets {
  outcomeOf(id: string, bet: TableBet): BetEnd;
}

/** Crash bets cash out automatically; a cash-out by hand would depend on the machine's speed. */
const TARGETS_E2 = [101, 120, 150, 200, 500] as const;

const tableOf = (id: string) => {
  const table = tables.find(({ game }) => game.id === id);
  if (table === undefined) throw new Error(`no table ${id}`);
  return table;
};

/** Places one bet on the round of a table; returns the reply, and the bet if it was accepted. */
export async function placeOnTable(
  world: KillsFixture,
  player: Player,
  id: string,
): Promise<{ readonly reply: Reply; readonly placed: ReadonlyMap<string, TableBet> }> {
  const table = tableOf(id);
  const { dice } = player;
  const bet = {
    table: id,
    position: dice.anyOf(table.game.positions),
    stakeCents: 10 + dice.roll(90),
    targetE2: id === 'crash' ? dice.pick(TARGETS_E2) : null,
  };
  const { position, stakeCents: stake, targetE2 } = bet;
  const path = tablePath(table, 'bets');
  const reply = await act(world, player, path, bodyOf());
  const ids = isLiveTable(table) ? ((reply.body['bets'] ?? []) as { readonly id: string }[]).map((each) => each.id) : [String(reply.body['id'])];
  const roundId = String(reply.body['round_id']);
  return { reply, placed: new Map(reply.status === 201 ? ids.map((each) => [each, { ...bet, roundId }]) : []) };

  function bodyOf(): Record<string, unknown> {
    if (isLiveTable(table)) return { bets: [{ position, stake }] };
    return targetE2 === null ? { color: position, stake } : { slot: Number(position), stake, cashout_at: (targetE2 / 100).toFixed(2) };
  }
}

/** Reads every bet and every round; computes the payout here, only from the round's result. */
export async function endedBets(world: KillsFixture): Promise<EndedBets> {
  const { k } = world.auditor.db;
  const rounds = new Map((await k.selectFrom('rounds_round').select(['id', 'state', 'outcome', 'finished_at']).execute()).map((row) => [row.id, row]));
  const bets = new Map((await k.selectFrom('originals_table_bet').select(['id', 'state', 'payout_cents']).execute()).map((row) => [row.id, row]));
  return {
    outcomeOf(id, bet) {
      const round = rounds.get(bet.roundId);
      const row = bets.get(id);
      if (round === undefined || row === undefined) return { kind: 'wrong', what: 'it was acknowledged and is gone' };
      if (round.finished_at === null) return { kind: 'under way' };
      const paidCents = round.outcome === null ? bet.stakeCents : dueCents(round.outcome, bet);
      if (row.state === 'open') return { kind: 'wrong', what: `it is open, its round ${bet.roundId} is ${round.state}` };
      if (row.payout_cents !== paidCents)
        return { kind: 'wrong', what: `it was paid ${row.payout_cents}, its round (${round.state}, ${round.outcome ?? 'no result'}) says ${paidCents}` };
      return { kind: 'ended', paidCents };
    },
  };
}

function dueCents(outcome: string, { table, position, stakeCents, targetE2 }: TableBet): number {
  const { game } = tableOf(table);
  const result = game.codec.read(outcome);
  if (game.run !== undefined) return targetE2 !== null && game.run.breakE2(result) >= targetE2 ? Math.floor((stakeCents * targetE2) / 100) : 0;
  return Math.floor((stakeCents * (game.pays[position]?.[game.classOf(result)] ?? 0)) / 100);
}
