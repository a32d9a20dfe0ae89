import type { OpenStakeRow } from '#server/modules/stakes/index.ts';
import { createMoneyFixture, first, type MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import type { Subscription } from '#server/platform/outbox/outbox.ts';
import { createRelay } from '#server/platform/outbox/relay.ts';
import type { CasinoDeps } from '../deps.ts';
import type { Profile } from '../domain/catalogue.ts';
import { createCatalogueReader } from '../use-cases/read-catalogue.ts';
import { seedCatalogue } from '../use-cases/seed-catalogue.ts';
import { settledSubscriptions } from '../use-cases/take-settled.ts';

type WinDeps = Pick<CasinoDeps, 'db' | 'log' | 'catalogue' | 'showsWins'>;

/** The catalogue with players who really stake. */
export interface WinsFixture extends MoneyFixture {
  readonly deps: WinDeps;
  process(profile: Profile): WinDeps;
  /** Stakes 100 centavos on the game once per payout, and settles all of them in one statement. */
  play(playerId: string, game: string, payoutsCents: readonly number[]): Promise<string[]>;
  /** Delivers the outbox; returns the messages of the channel `wins`. */
  relay(deps?: WinDeps): Promise<Record<string, unknown>[]>;
  /** The outbox events of settled stakes that wait. */
  events(): Promise<Record<string, unknown>[]>;
}

const STAKE_CENTS = 100;
const MOST_AT_ONCE = 200;

export async function createWinsFixture(): Promise<WinsFixture> {
  const money = await createMoneyFixture();
  const { db, clock } = money;
  await seedCatalogue(db, clock.now());
  const process = (complianceProfile: Profile) => ({
    db,
    log: createLogger({ level: 'silent' }),
    catalogue: createCatalogueReader({ db, clock, complianceProfile }),
    showsWins: complianceProfile !== 'br',
  });
  const deps = process('open');

  async function open(rows: readonly OpenStakeRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += MOST_AT_ONCE) await money.open(rows.slice(from, from + MOST_AT_ONCE));
  }

  return {
    ...money,
    deps,
    process,
    async play(playerId, game, payoutsCents) {
      const rows = payoutsCents.map(() => money.row(playerId, STAKE_CENTS, { game }));
      await open(rows);
      const settled = await money.settle(payoutsCents.map((payout_cents, n) => ({ stake_id: first(rows.slice(n)).stake_id, version: 1, payout_cents })));
      const unsettled = settled.filter((each) => each.verdict !== 'settled').map((each) => each.verdict);
      if (unsettled.length > 0) throw new Error(`not settled: ${unsettled.join(', ')}`);
      return rows.map((row) => row.stake_id);
    },
    async relay(as = deps) {
      const published: Record<string, unknown>[] = [];
      const wins: Subscription = {
        topic: 'realtime',
        name: 'wins',
        handle: async (_tx, payloads) => void published.push(...payloads.filter((payload) => payload['channel'] === 'wins')),
      };
      await createRelay({ db, clock, log: createLogger({ level: 'silent' }), subscriptions: [...settledSubscriptions({ ...as, clock }), wins] }).drain();
      return published;
    },
    async events() {
      const rows = await db.k.selectFrom('outbox').select('payload').where('topic', '=', 'stakes.settled').orderBy('id').execute();
      return rows.map((row) => row.payload as Record<string, unknown>);
    },
  };
}
