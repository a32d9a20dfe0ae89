import { randomUUID } from 'node:crypto';
import { releaseBlocks } from '#server/modules/wallet/index.ts';
import { setStatus } from '#server/modules/gate/index.ts';
import { answerClaim, approveWithdrawal, refuseWithdrawal } from '#server/modules/payments/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { claiming } from '#server/modules/payments/testing/claiming.ts';
import { freshCpf, type PaymentsFixture } from '#server/modules/payments/testing/payments-fixture.ts';
import { returning } from '#server/modules/payments/testing/returning.ts';
import { withdrawing } from '#server/modules/payments/testing/withdrawing.ts';

/**
 * A day with every case of payments: deposits pending, expired, credited, credited in part, returned before and after the credit; returns under way, made,
 * failed and reversed; debt; Pix in suspense; withdrawals in every state.
 */
export async function paymentsDay(world: PaymentsFixture): Promise<void> {
  const does = returning(world);
  await does.paid(2_000);
  const answered = await claims(world);
  await does.deposit(await world.player(), 1_300);
  world.clock.advance(31 * 60_000);
  await world.quiesce();
  await returns(world);
  await endedWithdrawals(world);
  await suspended(world);
  await openWithdrawals(world);
  await does.deposit(await world.player(), 1_400);
  await answer(world, answered, 'rejected');
}

/** Credited Pix that are returned: wholly, in part, withheld, owed, and paid back. */
async function returns(world: PaymentsFixture): Promise<void> {
  const does = returning(world);
  const out = withdrawing(world);
  const { txid: whole } = await does.paid(2_100);
  await does.refund(whole, { nature: 'MED_FRAUDE' });
  const { txid: part } = await does.paid(2_200);
  await does.refund(part, { amount: 700, status: 'EM_PROCESSAMENTO' });
  await does.refund(part, { amount: 10, status: 'NAO_REALIZADO' });
  const { txid: turned } = await does.paid(2_300);
  const turnedId = await does.refund(turned, { amount: 900 });
  await world.quiesce();
  await does.decide(turned, turnedId, 'NAO_REALIZADO');
  await world.quiesce();

  const owing = await does.paid(2_400);
  await inTransaction(world.database.db, (tx) => releaseBlocks(tx, owing.player.id));
  await out.withdraw(owing.player, { amount: 2_000 });
  await out.settle();
  await does.refund(owing.txid);
  await world.quiesce();

  await does.behave('lost');
  const { pix } = await does.deposit(await world.player(), 2_500);
  await does.pay(pix.txid);
  await does.refund(pix.txid, { amount: 1_000 });
  const { pix: gone } = await does.deposit(await world.player(), 2_600);
  await does.pay(gone.txid);
  await does.refund(gone.txid);
  world.clock.advance(31_000);
  await world.quiesce();
  await does.behave('ok');
}

/** Pix returned without having been credited: done, under way, failed. */
async function suspended(world: PaymentsFixture): Promise<void> {
  const does = returning(world);
  for (const refund of ['ok', 'fail']) {
    await world.psp('/behaviour', { refund });
    const { pix } = await does.deposit(await world.player(), 1_100);
    await does.pay(pix.txid, { cpf: freshCpf() });
    await world.quiesce();
    world.clock.advance(5_000);
    await world.quiesce();
  }
  await world.psp('/behaviour', { refund: 'ok' });
  const { pix } = await does.deposit(await world.player(), 1_200);
  await does.pay(pix.txid, { cpf: freshCpf() });
  await world.quiesce();
}

/**
 * Banks' claims: open, accepted and rejected; one on a Pix of which part is already lost; one accepted and not yet returned; and one decided at the day's end
 * whose decision the PSP has not yet received.
 */
async function claims(world: PaymentsFixture): Promise<string> {
  const does = returning(world);
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { txid } = await does.paid(1_600);
    ids.push(String(((await world.psp('/claim', { txid, amount: 800 })).body as { id: string }).id));
  }
  world.clock.advance(5 * 60_000);
  await world.quiesce();
  const [, accepted = '', rejected = '', answered = ''] = ids;
  await answer(world, accepted, 'accepted');
  await answer(world, rejected, 'rejected');
  await world.quiesce();
  await world.quiesce();
  const med = claiming(world);
  const { player, txid } = await does.paid(1_700);
  const lost = await med.stake(player, 1_000);
  await med.settle(lost.id ?? '', 0);
  await med.claim(txid);
  const { txid: late } = await does.paid(1_800);
  await med.tell(await med.claim(late), 'accepted');
  return answered;
}

async function answer({ database, clock }: PaymentsFixture, id: string, decision: 'accepted' | 'rejected'): Promise<void> {
  const done = await inTransaction(database.db, (tx) => answerClaim(tx, id, { decision, reason: 'looked into', at: clock.now() }));
  if (!done.ok) throw new Error(`claim ${id} was not answered: ${done.code}`);
}

async function endedWithdrawals(world: PaymentsFixture): Promise<void> {
  const out = withdrawing(world);
  const { db } = world.database;
  const blocked = await out.rich(3_000);
  const [approved, refused] = [await out.withdraw(blocked), await out.withdraw(blocked, { amount: 900 })];
  await db.k.transaction().execute((tx) => setStatus(tx, blocked.id, 'blocked'));
  await out.settle();
  await inTransaction(db, (tx) => approveWithdrawal(tx, approved.id, world.clock.now()));
  await inTransaction(db, (tx) => refuseWithdrawal(tx, refused.id, 'documents', world.clock.now()));
  await out.settle();
  await out.behave('fail');
  await out.withdraw(await out.rich(1_500), { amount: 800 });
  await out.settle();
  await out.behave('ok');
}

async function openWithdrawals(world: PaymentsFixture): Promise<void> {
  const out = withdrawing(world);
  const { db } = world.database;
  await out.behave('unknown');
  await out.withdraw(await out.rich(1_500), { amount: 700 });
  await world.restart().periodicRunner.runAll();
  await out.behave('ok');
  const reviewed = await out.rich(1_500);
  await out.withdraw(reviewed, { amount: 600 });
  await db.k.transaction().execute((tx) => setStatus(tx, reviewed.id, 'blocked'));
  await world.restart().periodicRunner.runAll();
  const player = await out.rich(1_500);
  const chave = `${randomUUID()}@exemplo.com.br`;
  await world.psp('/dict', { chave, cpf: player.cpf });
  await out.withdraw(player, { amount: 500, pix_key_type: 'email', pix_key: chave });
}
