import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { callUntilAnswered, readUntilAnswered } from './call-until-answered.ts';
import type { Player } from './journal.ts';
import { type EndedBets, endedBets } from './table-bets.ts';
import { compareSlots, openSlotRounds } from './slots.ts';
import { auditLedger, type KillsFixture } from './fixture.ts';

const SETTLE_STEP_MS = 150_000;
const SETTLE_STEPS = 30;
const payoutsSchema = z.array(z.object({ id: z.string(), status: z.string() }));

/** The final state of everything that a player had under way. */
interface Rest {
  readonly creditedCents: number;
  readonly returnedCents: number;
  /** Sum of the payouts and refunds of tables. */
  readonly tableCents: number;
  readonly underWay: readonly string[];
  readonly paid: readonly string[];
  readonly failed: readonly string[];
}

/** Waits until all work ends, shared rounds that a kill `struck` included, then checks every answer and the whole ledger. No player plays meanwhile. */
export async function checkpoint(world: KillsFixture, players: readonly Player[], struck: ReadonlySet<string> = new Set()): Promise<void> {
  await compareWithJournals(world, players, struck);
  await auditLedger(world, 'at a checkpoint');
}

/** Like `checkpoint`, without the ledger checks. */
export async function compareWithJournals(world: KillsFixture, players: readonly Player[], struck: ReadonlySet<string> = new Set()): Promise<void> {
  await world.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'ok', callback: 'ok', refund: 'ok' });
  await world.sandbox.send('POST', '/public-beacon/control', { mode: 'ok' });
  const rests = await settle(world, players, struck);
  const payouts = payoutsSchema.parse((await world.sandbox.get('/pix-psp/payouts')).body);
  const known = new Set(players.flatMap((player) => [...player.journal.withdrawals.keys()]));
  for (const { id } of payouts) if (!known.has(id)) world.violations.push(`the PSP has a payout ${id} that nobody asked for`);
  const sent = new Map(payouts.map(({ id, status }) => [id, status]));
  for (const [player, rest] of rests) {
    for (const id of rest.paid) if (sent.get(id) !== 'REALIZADO') world.violations.push(`withdrawal ${id} is paid, the PSP says ${sent.get(id) ?? 'nothing'}`);
    for (const id of rest.failed) if (sent.get(id) === 'REALIZADO') world.violations.push(`withdrawal ${id} was given back and paid`);
    await replay(world, player);
    await compareWallet(world, player, rest);
  }
  await countRows(world, players);
  await world.auditor.reloadClock();
  await compareSlots(world, players);
}

async function settle(world: KillsFixture, players: readonly Player[], struck: ReadonlySet<string>): Promise<[Player, Rest][]> {
  for (let step = 1; ; step += 1) {
    await world.sandbox.send('POST', '/pix-psp/flush', {});
    await world.advance(SETTLE_STEP_MS);
    const rests: [Player, Rest][] = [];
    const bets = await endedBets(world);
    for (const player of players) rests.push([player, await restOf(world, player, bets)]);
    const running = await world.auditor.db.k.selectFrom('rounds_round').select('id').where('finished_at', 'is', null).execute();
    const stuck = running.filter(({ id }) => struck.has(id)).map(({ id }) => `round ${id} of a table`);
    const spinning = await openSlotRounds(world);
    const slots = spinning === 0 ? [] : [`${spinning} rounds of slots`];
    const underWay = [...rests.flatMap(([, rest]) => rest.underWay), ...stuck, ...slots];
    if (underWay.length === 0) return rests;
    if (step < SETTLE_STEPS) continue;
    for (const each of underWay) world.violations.push(`never came to rest: ${each}`);
    return rests;
  }
}

async function restOf(world: KillsFixture, player: Player, bets: EndedBets): Promise<Rest> {
  const rest = { creditedCents: 0, returnedCents: 0, tableCents: 0, underWay: new Array<string>(), paid: new Array<string>(), failed: new Array<string>() };
  for (const [id, { amountCents, fate }] of player.journal.deposits) {
    const status = String((await readUntilAnswered(world, player, `/api/deposits/${id}`)).body['status']);
    if (status === 'approved') rest.creditedCents += amountCents;
    if (status === 'approved' && fate !== 'paid') world.violations.push(`deposit ${id} is ${fate} and was credited`);
    if (status !== 'approved' && fate === 'paid') rest.underWay.push(`deposit ${id}: ${status}`);
    if (status !== 'returned' && fate === 'stranger') rest.underWay.push(`deposit ${id} by a stranger: ${status}`);
  }
  for (const [id, amountCents] of player.journal.withdrawals) {
    const status = String((await readUntilAnswered(world, player, `/api/withdrawals/${id}`)).body['status']);
    if (status === 'paid') rest.paid.push(id);
    else if (status === 'failed') {
      rest.failed.push(id);
      rest.returnedCents += amountCents;
    } else rest.underWay.push(`withdrawal ${id}: ${status}`);
  }
  for (const [id, bet] of player.journal.tableBets) {
    const ended = bets.outcomeOf(id, bet);
    if (ended.kind === 'under way') rest.underWay.push(`${bet.table} bet ${id} in round ${bet.roundId}`);
    else if (ended.kind === 'wrong') world.violations.push(`${bet.table} bet ${id}: ${ended.what}`);
    else rest.tableCents += ended.paidCents;
  }
  return rest;
}

/** Repeats every acknowledged operation with its key, and expects the identical answer. */
async function replay(world: KillsFixture, player: Player): Promise<void> {
  for (const { operation, reply } of player.journal.acknowledged.splice(0)) {
    const again = await callUntilAnswered(world, player, operation);
    if (again.status === reply.status && isDeepStrictEqual(again.body, reply.body)) continue;
    world.violations.push(`${operation.path}: told ${reply.status} ${JSON.stringify(reply.body)}, and again ${again.status} ${JSON.stringify(again.body)}`);
  }
}

async function compareWallet(world: KillsFixture, player: Player, rest: Rest): Promise<void> {
  const { body } = await readUntilAnswered(world, player, '/api/wallet');
  const expected = player.journal.playedCents + rest.creditedCents + rest.returnedCents + rest.tableCents;
  if (body['cash'] !== expected) world.violations.push(`wallet of ${player.email} holds ${String(body['cash'])}, the journal says ${expected}`);
  if (body['held'] !== 0) world.violations.push(`wallet of ${player.email} still holds ${String(body['held'])} back`);
}

/** Expects the database to contain each acknowledged operation exactly once, and no other. */
async function countRows(world: KillsFixture, players: readonly Player[]): Promise<void> {
  const expected = {
    payments_deposit: new Set<string>(),
    payments_withdrawal: new Set<string>(),
    originals_mines_round: new Set<string>(),
    originals_table_bet: new Set<string>(),
  };
  for (const { journal } of players) {
    for (const id of journal.deposits.keys()) expected.payments_deposit.add(id);
    for (const id of journal.withdrawals.keys()) expected.payments_withdrawal.add(id);
    for (const id of journal.rounds.keys()) expected.originals_mines_round.add(id);
    for (const id of journal.tableBets.keys()) expected.originals_table_bet.add(id);
  }
  for (const table of ['payments_deposit', 'payments_withdrawal', 'originals_mines_round', 'originals_table_bet'] as const) {
    const rows = await world.auditor.db.k.selectFrom(table).select('id').execute();
    const found = new Set(rows.map(({ id }) => id));
    for (const id of expected[table]) if (!found.has(id)) world.violations.push(`${table} ${id} was acknowledged and is gone`);
    for (const id of found) if (!expected[table].has(id)) world.violations.push(`${table} ${id} was never acknowledged to anybody`);
  }
  const rounds = await world.auditor.db.k.selectFrom('originals_mines_round').select(['id', 'state']).execute();
  const reported = new Map(players.flatMap(({ journal }) => [...journal.rounds]));
  for (const { id, state } of rounds)
    if (reported.get(id) !== state) world.violations.push(`round ${id} was told ${reported.get(id) ?? 'nothing'} and is ${state}`);
}
