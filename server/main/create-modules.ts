import { brandFor } from '#contracts/site/brands.ts';
import type { Authenticator, FindObstacle, JudgeAddress } from '#server/platform/http/principal.ts';
import { parkedJobs } from '#server/platform/jobs/given-up-jobs.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { parkedMessages } from '#server/platform/outbox/given-up-messages.ts';
import { type AccountDeps, createFindObstacle } from '#server/modules/account/index.ts';
import { createAccountModule } from '#server/modules/account/module.ts';
import type { BackofficeDeps } from '#server/modules/backoffice/index.ts';
import { createAcquisitionModule } from '#server/modules/acquisition/module.ts';
import { createBonusModule } from '#server/modules/bonus/module.ts';
import { createBotCheckDeps, createBotCheckModule } from '#server/modules/bot-check/module.ts';
import { createCasinoDeps, createCasinoModule } from '#server/modules/casino/module.ts';
import { createAuthenticator, type IdentityDeps, readPlayer } from '#server/modules/identity/index.ts';
import { createCouponsModule } from '#server/modules/coupons/module.ts';
import { createIdentityDeps, createIdentityModule } from '#server/modules/identity/module.ts';
import type { NotificationsDeps } from '#server/modules/notifications/index.ts';
import { createNotificationsDeps, createNotificationsModule } from '#server/modules/notifications/module.ts';
import { createOriginalsModule, type GivenTimes, roundGames } from '#server/modules/originals/module.ts';
import type { PaymentsDeps } from '#server/modules/payments/index.ts';
import { createPaymentsDeps, createPaymentsModule } from '#server/modules/payments/module.ts';
import { mayBeMarketedTo } from '#server/modules/responsible-gaming/index.ts';
import { createResponsibleGamingModule } from '#server/modules/responsible-gaming/module.ts';
import { judgeActs, type Round, type RoundGame } from '#server/modules/rounds/index.ts';
import { createRoundsDeps, createRoundsModule } from '#server/modules/rounds/module.ts';
import { contactEmail } from '#server/modules/site/index.ts';
import { createSiteModule } from '#server/modules/site/module.ts';
import { createSportsbookDeps, createSportsbookModule } from '#server/modules/sportsbook/module.ts';
import { createStakesModule } from '#server/modules/stakes/module.ts';
import { addressRefusalsSince, createAddressJudge, watchLogins } from '#server/modules/verification/index.ts';
import { createVerificationDeps, createVerificationModule } from '#server/modules/verification/module.ts';
import { readBalance } from '#server/modules/wallet/index.ts';
import { createWalletModule } from '#server/modules/wallet/module.ts';
import { everyPersonalTable } from './every-personal-table.ts';
import { everySealedTable } from './every-sealed-table.ts';
import type { Bus } from '#server/platform/realtime/bus/bus.ts';
import type { Foundations } from './parts.ts';
import { platformParts } from './platform-parts.ts';

export interface Modules {
  readonly parts: readonly ModuleParts[];
  readonly authenticator: Authenticator;
  readonly judgeAddress: JudgeAddress;
  readonly findObstacle: FindObstacle | undefined;
  /** The dependencies of use cases that are called from outside HTTP (operator, seed, tests). */
  readonly deps: {
    readonly identity: IdentityDeps;
    readonly account: AccountDeps;
    readonly payments: PaymentsDeps;
    readonly backoffice: BackofficeDeps;
  };
}

/** Options that a test may set differently from a site. */
export interface ModuleOptions {
  readonly tableTimes?: GivenTimes | undefined;
  /** How long new chains of tables last, in milliseconds. */
  readonly chainMs?: number | undefined;
  /** Which periodic jobs run, by name; all by default. */
  readonly hasJob?: ((name: string) => boolean) | undefined;
}

/** Builds every module in the order of the module graph. */
export function createModules(found: Foundations & { readonly bus: Bus }, { tableTimes, chainMs }: ModuleOptions = {}): Modules {
  const { config, db } = found;
  const complianceProfile = config.COMPLIANCE_PROFILE;
  const verification = createVerificationDeps(found, config);
  const identity = createIdentityDeps({ ...found, balanceOf: (playerId) => balanceOf(found, playerId), logins: watchLogins(verification) }, config);
  const authenticator = createAuthenticator(identity);
  const payments = createPaymentsDeps(found, config);
  const casino = createCasinoDeps({ ...found, complianceProfile }, config);
  const bonus = { ...found, complianceProfile };
  const acquisition = { ...bonus, publicUrl: config.PUBLIC_URL, production: config.production };
  const rounds = createRoundsDeps(found, config, chainMs);
  const originals = { ...found, complianceProfile, tableTimes, judgeActs: (game: RoundGame, round: Round) => judgeActs(rounds, game, round) };
  const responsibleGaming = { ...found, complianceProfile };
  const botCheck = createBotCheckDeps(found);
  const notifications = notificationsDeps(found);
  const account = accountDeps(found, { identity, verification, responsibleGaming, botCheck, acquisition, payments, notifications });
  const parts: readonly ModuleParts[] = [
    platformParts(found),
    createWalletModule({ db }),
    createStakesModule(found),
    createBonusModule(bonus),
    createCouponsModule(bonus),
    createAcquisitionModule(acquisition),
    createSiteModule(found, config),
    createIdentityModule(identity),
    createBotCheckModule(botCheck, config),
    createNotificationsModule(notifications),
    createVerificationModule(verification),
    createResponsibleGamingModule(responsibleGaming),
    createPaymentsModule(payments),
    createRoundsModule(rounds, roundGames(originals)),
    createOriginalsModule(originals),
    createCasinoModule(
      casino,
      {
        ...found,
        complianceProfile,
        liveSession: (principal) => authenticator.session(principal),
        personOf: (id) => personOf(identity, id),
        siteProtocol: new URL(config.PUBLIC_URL).protocol,
      },
      config,
    ),
    createSportsbookModule(createSportsbookDeps({ ...found, addressRefusals: (sessions) => addressRefusalsSince(db.k, complianceProfile, sessions) }, config)),
    createAccountModule(account),
  ];
  const parkedKinds = [parkedMessages, parkedJobs, ...parts.flatMap((part) => part.parkedKinds ?? [])];
  return {
    parts,
    authenticator,
    judgeAddress: createAddressJudge(verification, complianceProfile),
    findObstacle: complianceProfile === 'br' ? createFindObstacle(account) : undefined,
    deps: {
      ...{ identity, account, payments },
      backoffice: { ...found, identity, payments, verification, responsibleGaming, casino, bonus, acquisition, sealedTables: everySealedTable, parkedKinds },
    },
  };
}

/** The account module uses the modules passed in here. */
function accountDeps(
  { config, clock, settings, log, metrics }: Foundations,
  modules: Pick<AccountDeps, 'identity' | 'verification' | 'responsibleGaming' | 'botCheck' | 'acquisition' | 'payments' | 'notifications'>,
): AccountDeps {
  return {
    ...modules,
    ...{ clock, settings, log, metrics },
    complianceProfile: config.COMPLIANCE_PROFILE,
    personalTables: everyPersonalTable,
    sealedTables: everySealedTable,
    house: { brand: brandFor(config.OPERATOR_API_URL).siteTitle, legalName: config.OPERATOR_LEGAL_NAME, cnpj: config.OPERATOR_CNPJ },
  };
}

/** Passes in what notifications may not import: whether a player may receive offers (RG-8), and the support's address. */
function notificationsDeps(found: Foundations): NotificationsDeps {
  const { config, db, settings } = found;
  const ports = {
    supportEmail: () => settings.get(contactEmail),
    mayBeMarketedTo: (playerId: string, at: Date) => mayBeMarketedTo(db.k, playerId, at),
  };
  return createNotificationsDeps({ ...found, ...ports }, config);
}

/** The data about a player that an aggregator requires: no name, no document. */
async function personOf(identity: IdentityDeps, playerId: string): Promise<{ birthday: string; registeredAt: Date } | null> {
  const player = await readPlayer(identity, playerId);
  return player === null ? null : { birthday: player.birthday, registeredAt: player.createdAt };
}

async function balanceOf(found: Foundations, playerId: string): Promise<{ value: number; bonus: number; version: number }> {
  const balance = await readBalance(found.db.k, playerId);
  return { value: balance?.cashCents ?? 0, bonus: balance?.bonusCents ?? 0, version: balance?.version ?? 0 };
}
