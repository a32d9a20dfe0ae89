import type { Reply } from '#tests/system/player-client.ts';
import type { ChargeFate, Player } from './journal.ts';
import { act } from './player.ts';
import { playSlots } from './slots.ts';
import { placeOnTable, TABLES } from './table-bets.ts';
import type { KillsFixture } from './fixture.ts';

const ROUNDS = '/api/originals/mines/rounds';
const LAST_TILE = 25;
/** Codes with which a correct site may refuse a bet on a table. */
const NO_BET = ['round_closed', 'stake_above_maximum', 'payout_above_maximum', 'insufficient_balance', 'position_taken', 'position_above_maximum'];

/** One complete act of a player: a deposit, a bet on a shared round or on Dice, spins of a slot, a round of Mines from opening to end, or a withdrawal. */
export async function playOnce(world: KillsFixture, player: Player): Promise<void> {
  const roll = player.dice.roll(10);
  if (roll === 0 || player.journal.deposits.size === 0) await depositOnce(world, player);
  else if (roll === 1) await withdrawOnce(world, player);
  else if (roll < 5) await betOnTable(world, player);
  else if (roll === 5) await betOnDice(world, player);
  else if (roll < 8 && world.studio.wasStarted()) await playSlots(world, player);
  else await playRound(world, player);
}

async function depositOnce(world: KillsFixture, player: Player): Promise<void> {
  const amountCents = 1_000 + player.dice.roll(4_000);
  const fate = player.dice.pick<ChargeFate>(['paid', 'paid', 'paid', 'paid', 'paid', 'stranger', 'unpaid']);
  const asked = await act(world, player, '/api/deposits', { amount: amountCents });
  if (asked.status !== 201) return refused(world, player, 'a deposit', asked);
  player.journal.deposits.set(String(asked.body['id']), { amountCents, fate });
  if (fate === 'unpaid') return;
  const { txid } = asked.body['pix'] as { txid: string };
  const [otherPerson] = (await world.sandbox.get('/cpf-registry/people?kind=ok&count=1')).body as { cpf: string }[];
  const paid = await world.sandbox.send('POST', '/pix-psp/pay', { txid, ...(fate === 'stranger' ? { cpf: otherPerson?.cpf } : {}) });
  if (paid.status !== 200) world.violations.push(`charge ${txid} was acknowledged but cannot be paid: ${paid.text}`);
}

async function withdrawOnce(world: KillsFixture, player: Player): Promise<void> {
  const amountCents = 100 + player.dice.roll(300);
  const asked = await act(world, player, '/api/withdrawals', { amount: amountCents, pix_key_type: 'cpf', pix_key: player.person.cpf });
  if (asked.status !== 201) return refused(world, player, 'a withdrawal', asked, ['insufficient_withdrawable', 'daily_limit_reached']);
  player.journal.withdrawals.set(String(asked.body['id']), amountCents);
  player.journal.playedCents -= amountCents;
}

/** Bets on the table that the next kill is aimed at, or on any table. */
async function betOnTable(world: KillsFixture, player: Player): Promise<void> {
  const table = player.dice.roll(3) > 0 ? world.aimedAt() : player.dice.anyOf(TABLES);
  const { reply, placed } = await placeOnTable(world, player, table);
  if (reply.status !== 201) return refused(world, player, `a bet on ${table}`, reply, NO_BET);
  for (const [id, bet] of placed) {
    player.journal.tableBets.set(id, bet);
    player.journal.playedCents -= bet.stakeCents;
  }
  checkVersion(world, player, reply);
}

async function betOnDice(world: KillsFixture, player: Player): Promise<void> {
  const stakeCents = 50 + player.dice.roll(100);
  const bet = { stake: stakeCents, chance: 1 + player.dice.roll(95), direction: player.dice.pick(['over', 'under']) };
  const placed = await act(world, player, '/api/originals/dice/bets', bet);
  if (placed.status !== 201) return refused(world, player, 'a Dice bet', placed, ['insufficient_balance']);
  player.journal.playedCents += Number(placed.body['payout']) - stakeCents;
  checkVersion(world, player, placed);
}

async function playRound(world: KillsFixture, player: Player): Promise<void> {
  const stakeCents = 50 + player.dice.roll(200);
  const opened = await act(world, player, ROUNDS, { stake: stakeCents, mines: 1 + player.dice.roll(5) });
  if (opened.status !== 201) return refused(world, player, 'an opening', opened, ['insufficient_balance']);
  const id = String(opened.body['round_id']);
  player.journal.rounds.set(id, 'open');
  player.journal.playedCents -= stakeCents;
  checkVersion(world, player, opened);
  const reveals = 1 + player.dice.roll(3);
  const first = player.dice.roll(LAST_TILE);
  for (let gems = 0; gems < reveals; gems += 1) {
    const shown = await act(world, player, `${ROUNDS}/${id}/reveal`, { tile: (first + gems * 7) % LAST_TILE });
    if (shown.status !== 200) return refused(world, player, 'a reveal', shown);
    if (shown.body['status'] !== 'open') return endRound(world, player, id, shown);
  }
  const cashed = await act(world, player, `${ROUNDS}/${id}/cashout`, {});
  if (cashed.status !== 200) return refused(world, player, 'a cash-out', cashed);
  endRound(world, player, id, cashed);
}

function endRound(world: KillsFixture, player: Player, id: string, reply: Reply): void {
  player.journal.rounds.set(id, reply.body['status'] === 'won' ? 'won' : 'lost');
  player.journal.playedCents += Number(reply.body['payout']);
  checkVersion(world, player, reply);
}

/** Checks that a wallet's version never falls below one that its player has received. */
function checkVersion(world: KillsFixture, player: Player, reply: Reply): void {
  const { version } = reply.body['balance'] as { version: number };
  if (version < player.journal.version) world.violations.push(`wallet of ${player.email} went back from version ${player.journal.version} to ${version}`);
  player.journal.version = Math.max(player.journal.version, version);
}

/** Reports a refusal that the player's state does not explain: a repeated call was treated as new, or an act was done in part. */
function refused(world: KillsFixture, player: Player, what: string, reply: Reply, explained: readonly string[] = []): void {
  if (explained.includes(String(reply.body['code']))) return;
  world.violations.push(`${what} of ${player.email} was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
}
