import { compactVerify, createRemoteJWKSet, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { readBrCode } from '../../domain/br-code.ts';
import { depositing } from '../../testing/depositing.ts';
import { createPaymentsFixture, type PaymentsFixture } from '../../testing/payments-fixture.ts';

let world: PaymentsFixture;
beforeAll(async () => {
  world = await createPaymentsFixture();
});
afterAll(() => world.close());

const payloadSchema = z.object({
  calendario: z.object({ criacao: z.iso.datetime(), expiracao: z.int() }),
  txid: z.string(),
  valor: z.object({ original: z.string() }),
  devedor: z.object({ cpf: z.string() }),
});

test('the payer’s bank reads the signed amount, txid and expiry that the player saw from the code', async () => {
  const player = await world.player();
  const { pix } = await depositing(world).deposit(player, 12_345);
  const { location, amountCents } = readBrCode(pix.copy_paste) ?? {};
  expect(location).toMatch(/^[\w.:-]+\/[\w/.-]+$/);
  expect([amountCents, (location?.length ?? 99) <= 77]).toEqual([12_345, true]);

  const answer = await fetch(`http://${location}`);
  const jws = await answer.text();
  const { jku } = z.object({ jku: z.url() }).parse(decodeProtectedHeader(jws));
  const { payload } = await compactVerify(jws, createRemoteJWKSet(new URL(jku)));
  const charge = payloadSchema.parse(JSON.parse(Buffer.from(payload).toString('utf8')));
  expect(charge).toMatchObject({ txid: pix.txid, valor: { original: '123.45' }, devedor: { cpf: player.cpf } });
  expect(Date.parse(charge.calendario.criacao) + charge.calendario.expiracao * 1_000).toBe(Date.parse(pix.expires_at));
});
