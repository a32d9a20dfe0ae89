import { randomBytes, randomUUID } from 'node:crypto';
import { HOUR_MS } from '#kernel/durations.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createMoneyFixture, type MoneyFixture, violationsOf } from '#server/modules/stakes/testing/money-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { setVerification } from '#server/modules/gate/index.ts';
import { stakesSettings } from '#server/modules/stakes/module.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createSettings } from '#server/platform/settings/settings.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { seedCatalogue } from '../../use-cases/seed-catalogue.ts';
import { createCatalogueReader } from '../../use-cases/read-catalogue.ts';
import type { WalletDeps } from '../deps.ts';
import type { Game } from '../../domain/catalogue.ts';
import { aliasOf } from '../store/aliases.ts';
import { insertSession, type SessionFacts } from '../store/sessions.ts';
import { casinoMinRoundMs } from '../../settings.ts';
import { walletChecks } from '../store/wallet-checks.ts';
import { type BetAnswer, type BetCall, createBetTaker } from '../use-cases/take-bet.ts';
import { createResultTaker, type ResultAnswer, type RollbackCall, type WinCall } from '../use-cases/take-results.ts';
import { newToken, tokenHash } from '../tokens.ts';

export const SOURCE = 'palpite-studio';
export const PROVIDER_SECRET = 'a secret of at least thirty-two characters';
export const GAME = 'fita-de-teste';
/** The supplier's name for the game. */
export const PROVIDER_GAME = 'fita';

/** An open session with the supplier's data of it. */
export interface TestSession extends SessionFacts {
  readonly alias: string;
  readonly token: string;
}

/** A supplier's game over a real database, and the outcomes of its calls. */
export interface WalletFixture extends MoneyFixture {
  readonly wallet: WalletDeps;
  game(): Promise<Game>;
  /** A player's open session of the game, as after a launch. */
  session(playerId: string): Promise<TestSession>;
  bet(session: SessionFacts, call: Partial<Omit<BetCall, 'session' | 'game'>>): Promise<BetAnswer>;
  win(session: SessionFacts, call: Partial<WinCall> & Pick<WinCall, 'betTransactionId'>): Promise<ResultAnswer>;
  rollback(session: SessionFacts, call: Partial<RollbackCall> & Pick<RollbackCall, 'referenceId'>): Promise<ResultAnswer>;
}

/** Makes a fixture on a fresh database (or the one given), with a game of that supplier. Drop it in afterAll, after `expectLedgerHolds`. */
export async function createWalletFixture(complianceProfile: 'open' | 'br' = 'open', given?: TestDatabase, source: string = SOURCE): Promise<WalletFixture> {
  const money = await createMoneyFixture(given);
  await seedCatalogue(money.db, money.clock.now());
  await addGame(money, source);
  const wallet = walletDeps(money, complianceProfile);
  const [bets, results] = [createBetTaker(wallet), createResultTaker(wallet)];
  const game = async () => {
    const found = (await wallet.catalogue()).games.find(({ id }) => id === GAME);
    if (found === undefined) throw new Error('the game of the tests is not in the catalogue');
    return found;
  };
  const checks = [...money.checks, ...walletChecks];
  const base = (session: SessionFacts) => ({ source, playerId: session.playerId, transactionId: randomUUID() });
  return {
    ...money,
    checks,
    newPlayer: async (cash) => {
      const player = await money.newPlayer(cash);
      await inTransaction(money.db, (tx) => setVerification(tx, player, 'approved'));
      return player;
    },
    violations: () => violationsOf({ ...money, checks }),
    wallet,
    game,
    session: (playerId) => openSession(money, source, playerId),
    bet: async (session, call) =>
      bets.take({ roundRef: 'r1', transactionId: randomUUID(), amountCents: 100, closes: false, ...call, session, game: await game() }),
    win: async (session, call) =>
      results.win({ ...base(session), gameId: GAME, vertical: 'casino', roundRef: 'r1', amountCents: 100, closes: false, strict: true, ...call }),
    rollback: (session, call) => results.rollback({ ...base(session), closes: false, undoes: false, ...call }),
  };
}

function walletDeps(money: MoneyFixture, complianceProfile: 'open' | 'br'): WalletDeps {
  const { db, clock, ids } = money;
  const settings = createSettings(db, [...stakesSettings, casinoMinRoundMs]);
  return {
    ...{ db, clock, ids, settings, complianceProfile },
    random: { bytes: (length) => randomBytes(length) },
    log: createLogger({ level: 'silent' }),
    metrics: createMetrics({ processMetrics: false }),
    catalogue: createCatalogueReader({ db, clock, complianceProfile }),
    providerSecrets: new Map([[SOURCE, PROVIDER_SECRET]]),
    liveSession: async (principal: Principal) => ({
      id: principal.sessionId,
      epoch: principal.epoch,
      expiresAt: principal.expiresAt,
      csrf: '',
      restricted: false,
    }),
  };
}

async function addGame({ owner, clock }: MoneyFixture, source: string): Promise<void> {
  await owner.pool.query(`INSERT INTO casino_provider (id, slug, name, source) VALUES ('estudio', 'estudio', 'Estúdio', $1)`, [source]);
  await owner.pool.query(
    `INSERT INTO casino_game (id, slug, name, provider_id, image, path, released_at, source, provider_game, demo, certified)
     VALUES ($1, $1, 'Fita de Teste', 'estudio', '/art/mines.svg', $2, $3, $4, $5, true, true)`,
    [GAME, `/play/${GAME}`, clock.now(), source, PROVIDER_GAME],
  );
}

async function openSession({ db, ids, clock }: MoneyFixture, source: string, playerId: string): Promise<TestSession> {
  const facts = {
    id: ids.next(),
    source,
    gameId: GAME,
    playerId,
    siteSessionId: ids.next(),
    epoch: 1,
    siteExpiresAt: new Date(clock.nowMs() + 1_000 * HOUR_MS),
  };
  const alias = await aliasOf(db.k, source, playerId, ids.next());
  const token = newToken({ bytes: (length) => randomBytes(length) });
  const at = clock.now();
  await inTransaction(db, (tx) =>
    insertSession(tx, { ...facts, launchTokenHash: null, sessionTokenHash: tokenHash(token), launchExpiresAt: at, launchedAt: at }),
  );
  return { ...facts, alias, token };
}
