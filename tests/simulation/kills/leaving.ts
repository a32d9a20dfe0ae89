import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import { readWallet } from '#server/modules/wallet/index.ts';
import { callSite } from '#tests/system/player-client.ts';
import { readUntilAnswered } from './call-until-answered.ts';
import type { Dice } from './dice.ts';
import type { Player } from './journal.ts';
import { auditLedger, type KillsFixture } from './fixture.ts';
import { act, newPlayer } from './player.ts';

export const COUPON = { code: 'FICA', amountCents: 700 } as const;
const DEPOSIT_CENTS = 3_000;
const AGAIN_MS = 40;
const ATTEMPTS = 2_000;
/** Longest random delay before each step of a leaver, so that the kills of one round interrupt some steps. */
const SPREAD_MS = 4_000;
/** Longer than the interval of the jobs that process closures and list claims. */
const STEP_MS = 301_000;
const STEPS = 60;
/** Time for the site, which works in its own process, at each step. */
const WORK_MS = 400;

/** A player who redeems a coupon, has a Pix claimed by a bank, and closes the account, while the site is killed. */
export interface Leaver {
  readonly player: Player;
  readonly id: string;
  readonly endToEndId: string;
  /** The operator's answer to the bank's claim; null without a claim. */
  readonly claim: 'accept' | 'reject' | null;
}

/** Number of calls whose repetition was answered differently, because the first answer was lost with the site. */
export interface Lost {
  coupons: number;
  closures: number;
}

/** Creates the operator's coupon through the auditor, which is never killed. */
export async function offerCoupon({ auditor }: KillsFixture): Promise<void> {
  const operate = async (...words: string[]) => (await runOperatorCommand(auditor.modules.deps.backoffice, 'ana', [...words, '--reason', 'test'])).text;
  const terms = /^\S+(?=:)/.exec(await operate('rollovers', 'create', '--name', 'Fica', '--times', '3', '--games', 'dice=100'))?.[0] ?? '';
  await operate('coupons', 'create', COUPON.code, '--kind', 'event', '--terms', terms, '--amount', String(COUPON.amountCents));
}

/** Registers a player with a credited deposit; the site must be up. */
export async function newLeaver(world: KillsFixture, seed: number, claim: Leaver['claim']): Promise<Leaver> {
  const player = await newPlayer(world, seed);
  const asked = await act(world, player, '/api/deposits', { amount: DEPOSIT_CENTS });
  await world.sandbox.send('POST', '/pix-psp/pay', { txid: (asked.body['pix'] as { txid: string }).txid });
  for (let look = 0; look < ATTEMPTS; look += 1) {
    await world.sandbox.send('POST', '/pix-psp/flush', {});
    const { body } = await readUntilAnswered(world, player, `/api/deposits/${String(asked.body['id'])}`);
    if (body['status'] === 'approved') {
      const id = (await findPlayerByLogin(world.auditor.modules.deps.backoffice.identity, player.person.cpf)) ?? '';
      return { player, id, endToEndId: String(body['end_to_end_id']), claim };
    }
    await wait(AGAIN_MS);
  }
  throw new Error('a deposit was never credited');
}

/** Runs all steps of one leaver, and repeats each call until it is answered. */
export async function leave(world: KillsFixture, dice: Dice, { player, endToEndId, claim }: Leaver, lost: Lost): Promise<void> {
  await wait(dice.roll(SPREAD_MS));
  const applied = await act(world, player, '/api/coupons/apply', { code: COUPON.code });
  if (applied.status !== 200) lost.coupons += 1;
  if (claim !== null) await world.sandbox.send('POST', '/pix-psp/claim', { endToEndId });
  await wait(dice.roll(SPREAD_MS));
  await close(world, player, lost);
}

/** Requests the closure until an answer arrives. A refused login means that a site accepted the closure and died before it answered. */
async function close(world: KillsFixture, player: Player, lost: Lost): Promise<void> {
  const call = (method: string, path: string, body: unknown, headers = {}) =>
    callSite(world.site.url, method, path, body, headers).catch(() => ({ status: 0, body: {} as Record<string, unknown> }));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { status } = await call('DELETE', '/api/account', { current_password: player.password }, { authorization: `Bearer ${player.token}` });
    if (status === 202) return;
    if (status === 401 || status === 403) {
      const again = await call('POST', '/api/auth/login', { login: player.email, password: player.password });
      if (again.status === 200) player.token = String(again.body['access_token']);
      else if (again.status >= 400 && again.status < 429) {
        lost.closures += 1;
        return;
      }
    }
    await wait(AGAIN_MS);
  }
  throw new Error('a closing was never answered');
}

/**
 * Answers every open claim of these players as the operator does, repeatedly, while the site that sends the answers is killed. Returns the number of answered
 * claims.
 */
export async function answerClaims({ auditor }: KillsFixture, leavers: readonly Leaver[]): Promise<number> {
  const open = await auditor.db.k.selectFrom('payments_claim').select(['id', 'end_to_end_id']).where('status', '=', 'open').execute();
  let answered = 0;
  for (const { id, end_to_end_id } of open) {
    const claim = leavers.find(({ endToEndId }) => endToEndId === end_to_end_id)?.claim;
    if (claim === undefined || claim === null) continue;
    await auditor.reloadClock();
    const { done } = await runOperatorCommand(auditor.modules.deps.backoffice, 'ana', ['med', claim, id, '--reason', 'test']);
    if (done) answered += 1;
  }
  return answered;
}

/** Approves the withdrawals that a claim sent to review, after the claim is decided. */
async function approveReviewed({ auditor }: KillsFixture): Promise<void> {
  const waiting = await auditor.db.k.selectFrom('payments_withdrawal').select('id').where('status', '=', 'reviewing').execute();
  await auditor.reloadClock();
  for (const { id } of waiting) await runOperatorCommand(auditor.modules.deps.backoffice, 'ana', ['withdrawals', 'approve', id, '--reason', 'test']);
}

/** Waits until closures and claims end, then checks that each player left once, was paid once and redeemed once. */
export async function expectLeft(world: KillsFixture, leavers: readonly Leaver[]): Promise<void> {
  const { db } = world.auditor;
  for (let step = 1; step <= STEPS; step += 1) {
    await world.sandbox.send('POST', '/pix-psp/flush', {});
    await world.advance(STEP_MS);
    await wait(WORK_MS);
    await answerClaims(world, leavers);
    await approveReviewed(world);
    const closed = await db.k.selectFrom('account_closure').select('id').where('status', '=', 'closed').execute();
    const claims = await db.k.selectFrom('payments_claim').select('id').where('status', 'in', ['open', 'answering']).execute();
    const claimed = await db.k.selectFrom('payments_claim').select('id').execute();
    const listed = claimed.length === leavers.filter(({ claim }) => claim !== null).length;
    if (listed && claims.length === 0 && closed.length === leavers.length) break;
    if (step === STEPS)
      world.violations.push(`never came to rest: ${closed.length} of ${leavers.length} closed, ${claims.length} claims open, ${await describeRest(world)}`);
  }
  const payouts = z.array(z.object({ chave: z.string(), status: z.string(), valor: z.string() })).parse((await world.sandbox.get('/pix-psp/payouts')).body);
  for (const leaver of leavers) {
    const paid = payouts.filter(({ chave, status }) => chave === leaver.player.person.cpf && status === 'REALIZADO');
    await compareLeaver(
      world,
      leaver,
      paid.map(({ valor }) => Math.round(Number(valor) * 100)),
    );
  }
  await auditLedger(world, 'once everybody left');
}

async function describeRest({ auditor: { db } }: KillsFixture): Promise<string> {
  const closures = await db.k.selectFrom('account_closure').select(['status', 'detail']).where('status', '<>', 'closed').execute();
  const payouts = await db.k.selectFrom('payments_withdrawal').select('status').where('status', '<>', 'paid').execute();
  return JSON.stringify({ closures, payouts });
}

async function compareLeaver(world: KillsFixture, { id, claim }: Leaver, paid: readonly number[]): Promise<void> {
  const { db, clock } = world.auditor;
  const wallet = await readWallet(db.k, id, clock.now());
  const found = {
    closures: (await db.k.selectFrom('account_closure').select('id').where('player_id', '=', id).execute()).length,
    coupons: (await db.k.selectFrom('coupons_use').select('id').where('player_id', '=', id).execute()).length,
    bonuses: (await db.k.selectFrom('bonus_rollover').select('id').where('player_id', '=', id).execute()).length,
    left: [wallet?.cashCents, wallet?.heldCents, wallet?.bonusCents],
    paid: paid.reduce((sum, amount) => sum + amount, 0) - (claim === 'accept' ? (wallet?.debtCents ?? 0) : 0),
  };
  const expected = { closures: 1, coupons: 1, bonuses: 1, left: [0, 0, 0], paid: claim === 'accept' ? 0 : DEPOSIT_CENTS };
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    world.violations.push(`${id} (${String(claim)}): ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
  }
}
