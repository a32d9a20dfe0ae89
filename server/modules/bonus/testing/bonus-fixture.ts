import { cents } from '#kernel/money.ts';
import { createMoneyFixture, type MoneyFixture, present, violationsOf } from '#server/modules/stakes/testing/money-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createRelay } from '#server/platform/outbox/relay.ts';
import { createSettings, type Settings } from '#server/platform/settings/settings.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import type { RolloverView } from '#contracts/money/bonus.ts';
import type { BonusDeps } from '../deps.ts';
import { createBonusModule } from '../module.ts';
import * as declared from '../settings.ts';
import { activateRollover } from '../use-cases/activate-rollover.ts';
import { createDefinition } from '../use-cases/create-definition.ts';
import { grantRollover } from '../use-cases/grant-rollover.ts';
import { readBonuses } from '../use-cases/read-bonuses.ts';

/** Players with money and bonuses over a real database. */
export interface BonusFixture extends MoneyFixture {
  readonly deps: BonusDeps;
  readonly settings: Settings;
  /** Terms: five times the bonus; slots and sports count fully, Double a fifth, Mines and Dice half. */
  readonly terms: string;
  /** The same terms with a maximum payment per bonus. */
  termsWithMost(mostCents: number): Promise<string>;
  /** Grants a bonus that is not activated; returns its id. */
  grant(playerId: string, amountCents: number, definitionId?: string): Promise<string>;
  /** Grants and activates a bonus. */
  activate(playerId: string, amountCents: number, definitionId?: string): Promise<string>;
  /** Delivers the outbox and runs the periodic jobs. */
  follow(): Promise<void>;
  /** One of the player's bonuses as the player sees it. */
  bonus(playerId: string, id: string): Promise<RolloverView>;
  /** Places a stake on a slot and settles it for `payoutCents`. */
  spin(playerId: string, stakeCents: number, payoutCents?: number): Promise<string>;
}

export async function createBonusFixture(given?: TestDatabase, complianceProfile: 'open' | 'br' = 'open'): Promise<BonusFixture> {
  const money = await createMoneyFixture(given);
  const { db, clock, ids } = money;
  const settings = createSettings(db, Object.values(declared));
  const deps: BonusDeps = { db, clock, ids, settings, log: money.stakes.log, complianceProfile };
  const parts = createBonusModule(deps);
  const relay = createRelay({ db, clock, log: deps.log, subscriptions: parts.subscriptions ?? [] });
  const checks = [...money.checks, ...(parts.ledgerChecks ?? [])];
  const games = Object.entries({ slots: 100, sports: 100, double: 20, mines: 50, dice: 50 });
  const contributions = games.map(([kind, percent]) => ({ kind, percent }));
  async function define(mostCents: number | null): Promise<string> {
    const asked = { name: 'Bônus de teste', multiplier: 5, activateDays: 7, playDays: 30, mostCents, contributions };
    const made = await inTransaction(db, (tx) => createDefinition(deps, tx, asked, clock.now()));
    if (!made.ok) throw new Error('no terms');
    return made.value.id;
  }
  const terms = await define(null);

  async function grant(playerId: string, amountCents: number, definitionId = terms): Promise<string> {
    const asked = { playerId, definitionId, amountCents: cents(amountCents), source: 'operator', sourceRef: ids.next() } as const;
    const granted = await inTransaction(db, (tx) => grantRollover(deps, tx, asked, clock.now()));
    if (!granted.ok) throw new Error(granted.code);
    return granted.value.id;
  }

  return {
    ...money,
    deps,
    settings,
    terms,
    checks,
    violations: () => violationsOf({ db, seal: money.seal, checks }),
    termsWithMost: define,
    grant,
    async activate(playerId, amountCents, definitionId) {
      const id = await grant(playerId, amountCents, definitionId);
      const active = await activateRollover(deps, playerId, id, clock.now());
      if (!active.ok) throw new Error(active.code);
      return id;
    },
    async follow() {
      await relay.drain();
      for (const periodicJob of parts.periodicJobs ?? []) while ((await periodicJob.run(clock.now())) > 0);
      await relay.drain();
    },
    bonus: async (playerId, id) => present((await readBonuses(db.k, playerId, false)).find((each) => each.id === id)),
    async spin(playerId, stakeCents, payoutCents = 0) {
      const [opened] = await money.open([money.row(playerId, stakeCents, { vertical: 'casino', game: 'ouro', operation: 'casino' })]);
      const stakeId = present(opened?.stake_id);
      await money.settle([{ stake_id: stakeId, version: 1, payout_cents: payoutCents }]);
      return stakeId;
    },
  };
}
