import { cpfCheckDigits } from '#kernel/cpf.ts';
import { ok } from '#kernel/refusal.ts';
import { createPlayer, findPlayerByLogin } from '#server/modules/identity/index.ts';
import { approveDemoPlayer } from '#server/modules/verification/index.ts';
import { openWallet } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Site } from './compose.ts';

export interface DemoLogin {
  readonly login: string;
  readonly password: string;
}

export const DEMO: DemoLogin = { login: 'demo@palpite.example', password: 'ipe-amarelo-2026' };
const CPF_BASE = '111222333';

/** Creates the demo player once: verified, with an empty wallet, so that a fresh site can be tried at once. Never in production. */
export async function seedDemoPlayer(site: Site): Promise<DemoLogin> {
  const { identity } = site.modules.deps;
  const at = site.clock.now();
  const caseId = site.ids.next();
  const known = await findPlayerByLogin(identity, DEMO.login);
  if (known !== null) {
    await inTransaction(site.db, async (tx) => ok(await approveDemoPlayer(tx, { caseId, playerId: known, at })));
    return DEMO;
  }
  const passwordHash = await identity.hasher.hash(DEMO.password);
  await inTransaction(site.db, async (tx) => {
    const created = await createPlayer(
      identity,
      tx,
      {
        name: 'Conta de Demonstração',
        cpf: `${CPF_BASE}${cpfCheckDigits(CPF_BASE)}`,
        email: DEMO.login,
        phone: { code: '55', number: '11900000000' },
        birthday: '1990-01-01',
        gender: null,
        address: null,
        passwordHash,
        referer: null,
      },
      { address: '127.0.0.1', userAgent: 'seed', deviceSecret: undefined },
      at,
    );
    if (!created.ok) return created;
    await openWallet(tx, created.value.playerId);
    await approveDemoPlayer(tx, { caseId, playerId: created.value.playerId, at });
    return created;
  });
  return DEMO;
}
