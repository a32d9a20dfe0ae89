import { randomBytes } from 'node:crypto';
import { type BonusFixture, createBonusFixture } from '#server/modules/bonus/testing/bonus-fixture.ts';
import { bonusEnabled } from '#server/modules/bonus/index.ts';
import type { DepositApproved } from '#server/modules/payments/events.ts';
import { NOTIFY_TOPIC } from '#server/modules/notifications/events.ts';
import { TEST_SECRET, violationsOf } from '#server/modules/stakes/testing/money-fixture.ts';
import { creditDeposit, reserveFor, transfer } from '#server/modules/wallet/index.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { publish, type Subscription } from '#server/platform/outbox/outbox.ts';
import { createRelay } from '#server/platform/outbox/relay.ts';
import { createSettings } from '#server/platform/settings/settings.ts';
import { cents } from '#kernel/money.ts';
import { ok } from '#kernel/refusal.ts';
import type { AcquisitionDeps } from '../deps.ts';
import { createAcquisitionModule } from '../module.ts';
import * as declared from '../settings.ts';
import { openCode } from '../use-cases/open-code.ts';
import { recordRegistration } from '../use-cases/record-registration.ts';

/** Players who invite each other, over a real database. */
export interface AcquisitionFixture extends Omit<BonusFixture, 'deps'> {
  readonly deps: AcquisitionDeps;
  readonly parts: ModuleParts;
  set(key: string, value: unknown): Promise<void>;
  codeOf(playerId: string): Promise<string>;
  /** A new player with this player's code, or with these attributes. */
  invite(by: string | Readonly<Record<string, string>>, cashCents?: number): Promise<string>;
  /** Publishes the credit of a deposit; returns its id. */
  deposited(playerId: string, amountCents: number, depositId?: string): Promise<string>;
  /** Stores a credited deposit as payments does, without an event: a later event is compared with it. */
  credited(playerId: string, amountCents: number, occurrence: number, depositId?: string): Promise<DepositApproved>;
  returned(playerId: string, depositId: string, amountCents: number): Promise<void>;
  /** A bank claims a Pix that the player has partly lost: the claim reserves the remaining cash. */
  claimed(playerId: string, amountCents: number): Promise<void>;
  /** The players' notices, as sent. */
  readonly notices: readonly Record<string, unknown>[];
  /** Delivers the outbox and runs the periodic jobs. */
  work(): Promise<void>;
}

const NOBODY = { address: '10.0.0.1', userAgent: 'test', deviceSecret: undefined };

export async function createAcquisitionFixture(complianceProfile: 'open' | 'br' = 'open'): Promise<AcquisitionFixture> {
  const world = await createBonusFixture(undefined, complianceProfile);
  const { db, clock, ids } = world;
  const settings = createSettings(db, [bonusEnabled, ...Object.values(declared)]);
  const random = { bytes: (length: number) => randomBytes(length) };
  const deps: AcquisitionDeps = { ...world.deps, settings, random, vault: createVault(TEST_SECRET), publicUrl: 'https://palpite.example', production: false };
  const parts = createAcquisitionModule(deps);
  const notices: Record<string, unknown>[] = [];
  const inbox: Subscription = { topic: NOTIFY_TOPIC, name: 'test', handle: async (_tx, payloads) => void notices.push(...payloads) };
  const relay = createRelay({ db, clock, log: deps.log, subscriptions: [...(parts.subscriptions ?? []), inbox] });
  const checks = [...world.checks, ...(parts.ledgerChecks ?? [])];
  const tell = async (topic: string, payload: Record<string, unknown>) => {
    await inTransaction(db, async (tx) => ok(await publish(tx, clock.now(), [{ topic, payload }])));
  };

  async function credited(playerId: string, amountCents: number, occurrence: number, depositId = ids.next()): Promise<DepositApproved> {
    const reference = depositId.replaceAll('-', '');
    const settled = { status: 'approved', end_to_end_id: reference, occurrence, settled_at: clock.now(), expires_at: clock.now(), created_at: clock.now() };
    const row = {
      id: depositId,
      player_id: playerId,
      idempotency_key: depositId,
      fingerprint: Buffer.alloc(32),
      amount: cents(amountCents),
      provider: 'api-pix',
      txid: reference,
    };
    const rows = world.owner.k.insertInto('payments_deposit').values({ ...row, ...settled });
    await rows.onConflict((conflict) => conflict.doNothing()).execute();
    return { depositId, playerId, amountCents, occurrence, couponCode: null };
  }

  async function work(): Promise<void> {
    await relay.drain();
    for (const periodicJob of parts.periodicJobs ?? []) await periodicJob.run(clock.now());
    await relay.drain();
    await world.follow();
  }

  return {
    ...world,
    deps,
    parts,
    checks,
    notices,
    violations: () => violationsOf({ db, seal: world.seal, checks }),
    work,
    async set(key, value) {
      await inTransaction(db, (tx) => settings.set(tx, key, value, clock.now()));
      await settings.refresh();
    },
    codeOf: (playerId) => openCode(deps, db.k, playerId, clock.now()),
    async invite(by, cashCents = 0) {
      const attributes = typeof by === 'string' ? { referrer_id: await openCode(deps, db.k, by, clock.now()) } : by;
      const playerId = await world.newPlayer(cashCents);
      await inTransaction(db, async (tx) => ok(await recordRegistration(deps, tx, { playerId, attributes, visitor: NOBODY }, clock.now())));
      return playerId;
    },
    credited,
    async deposited(playerId, amountCents, depositId = ids.next()) {
      await tell('payments.deposit-approved', { ...(await credited(playerId, amountCents, 1, depositId)) });
      await work();
      return depositId;
    },
    async returned(playerId, depositId, amountCents) {
      await tell('payments.deposit-taken-back', { depositId, playerId, amountCents });
      await work();
    },
    async claimed(playerId, amount) {
      const [amountCents, refId, at] = [cents(amount), ids.next(), clock.now()];
      await inTransaction(db, async (tx) => {
        await creditDeposit(tx, { playerId, endToEndId: refId, amountCents, at });
        await transfer(tx, { playerId, from: 'cash', to: 'adjustments', amountCents, kind: 'adjustment', refId, at });
        return ok(await reserveFor(tx, { playerId, endToEndId: refId, wantedCents: amountCents, takeCents: amountCents, untilVersion: 0, at }));
      });
    },
  };
}
