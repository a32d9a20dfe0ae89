import type { PlatformConfig } from '#server/platform/config/platform-variables.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { betslipParts } from './betslip/betslip-parts.ts';
import { cashoutParts } from './cashout/cashout-parts.ts';
import { readCashouts } from './cashout/read-cashouts.ts';
import { catalogueParts } from './catalogue/catalogue-parts.ts';
import { centralExclusionParts } from './central-exclusion/central-exclusion-parts.ts';
import { createSportsFeed } from './feed/adapters/sports-feed.ts';
import { feedParts } from './feed/feed-parts.ts';
import { isSeasonFile, openSeasonFile } from './feed/openfootball/open-season-file.ts';
import { myBetsParts } from './my-bets/my-bets-parts.ts';
import { noticesParts } from './notices/notices-parts.ts';
import { riskParts } from './risk/risk-parts.ts';
import { sportsbookMetrics } from './metrics.ts';
import * as declared from './settings.ts';
import { settlementParts } from './settlement/settlement-parts.ts';
import type { SportsbookDeps } from './deps.ts';
import type { SportsbookConfig } from './variables.ts';

const FEED_TIMEOUT_MS = 5_000;

/** Builds the dependencies according to the configuration. */
export function createSportsbookDeps(
  shared: Omit<SportsbookDeps, 'supplier' | 'receiptSeed' | 'complianceProfile'> & { readonly vault: Vault },
  config: SportsbookConfig & Pick<PlatformConfig, 'COMPLIANCE_PROFILE'>,
): SportsbookDeps {
  const { db, clock, ids, settings, log, metrics, addressRefusals, bus, vault } = shared;
  return {
    ...{ db, clock, ids, settings, log, metrics, addressRefusals },
    ...(bus === undefined ? {} : { bus }),
    complianceProfile: config.COMPLIANCE_PROFILE,
    supplier: isSeasonFile(config.SPORTS_FEED_URL)
      ? openSeasonFile(config.SPORTS_FEED_URL, clock)
      : createSportsFeed({ url: config.SPORTS_FEED_URL, apiKey: config.SPORTS_FEED_API_KEY, timeoutMs: FEED_TIMEOUT_MS }),
    // Read lazily: the vault has its stored keys only after the site has started.
    get receiptSeed() {
      return new Uint8Array(vault.keptKey('sportsbook-receipts'));
    },
  };
}

/** Off under `br` unless an operator sets it (docs/decisions/074-cash-out.md). */
function cashoutEnabledUnder(profile: SportsbookDeps['complianceProfile']) {
  return { ...declared.sportCashoutEnabled, default: profile !== 'br' };
}

/** Collects the contributions of the submodules; room-graph.ts lists every folder. */
export function createSportsbookModule(deps: SportsbookDeps): ModuleParts {
  sportsbookMetrics(deps.metrics);
  const submodules = [
    feedParts(deps),
    noticesParts(deps),
    catalogueParts(deps),
    myBetsParts(deps, (betIds) => readCashouts(deps, betIds)),
    betslipParts(deps),
    riskParts(),
    settlementParts(deps),
    cashoutParts(deps),
    centralExclusionParts(deps),
  ];
  return {
    settings: [...Object.values(declared).filter(({ key }) => key !== declared.sportCashoutEnabled.key), cashoutEnabledUnder(deps.complianceProfile)],
    routes: submodules.flatMap(({ routes = [] }) => routes),
    subscriptions: submodules.flatMap(({ subscriptions = [] }) => subscriptions),
    periodicJobs: submodules.flatMap(({ periodicJobs = [] }) => periodicJobs),
    tasks: submodules.flatMap(({ tasks = [] }) => tasks),
    parkedKinds: submodules.flatMap(({ parkedKinds = [] }) => parkedKinds),
    retention: submodules.flatMap(({ retention = [] }) => retention),
    ledgerChecks: submodules.flatMap(({ ledgerChecks = [] }) => ledgerChecks),
  };
}
