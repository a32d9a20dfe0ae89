import { manualClock, type ManualClock } from '#kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import type { CasinoDeps } from '../deps.ts';
import type { Profile } from '../domain/catalogue.ts';
import { createCatalogueReader } from '../use-cases/read-catalogue.ts';
import { seedCatalogue } from '../use-cases/seed-catalogue.ts';

const START = new Date('2026-11-20T15:00:00.000Z');

/** The seeded catalogue over a real database. */
export interface CasinoFixture extends TestDatabase {
  readonly clock: ManualClock;
  readonly deps: Pick<CasinoDeps, 'db' | 'catalogue'>;
  /** Another process, with this profile. */
  process(profile: Profile): Pick<CasinoDeps, 'db' | 'catalogue'>;
  /** Runs an operator's act in SQL, and returns when every process has noticed it. */
  operator(statement: string, values?: readonly unknown[]): Promise<void>;
  /** Adds `count` games named jogo-1, jogo-2, …. */
  addGames(count: number): Promise<void>;
}

export async function createCasinoFixture(): Promise<CasinoFixture> {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = manualClock(START);
  await seedCatalogue(db, clock.now());
  const process = (complianceProfile: Profile) => ({ db, catalogue: createCatalogueReader({ db, clock, complianceProfile }) });
  async function operator(statement: string, values: readonly unknown[] = []): Promise<void> {
    await db.pool.query(statement, [...values]);
    clock.advance(1_000);
  }
  return {
    ...database,
    clock,
    process,
    deps: process('open'),
    operator,
    addGames: (count) =>
      operator(
        `INSERT INTO casino_game (id, slug, name, provider_id, image, path, released_at, position)
         SELECT 'jogo-' || n, 'jogo-' || n, 'Jogo ' || n, 'palpite-originais', '/art/mines.svg', '/play/jogo-' || n, $2, 100 + n FROM generate_series(1, $1::integer) n`,
        [count, clock.now()],
      ),
  };
}
