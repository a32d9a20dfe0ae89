import { hkdfSync } from 'node:crypto';
import type { Config } from '#server/platform/config/load-config.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { betslipParts } from './betslip/betslip-parts.ts';
import { catalogueParts } from './catalogue/catalogue-parts.ts';
import { createSportsFeed } from './feed/adapters/sports-feed.ts';
import { feedParts } from './feed/feed-parts.ts';
import { isSeasonFile, openSeasonFile } from './feed/openfootball/open-season-file.ts';
import { settlementParts } from './settlement/settlement-parts.ts';
import type { SportsbookDeps } from './sportsbook-deps.ts';

const FEED_TIMEOUT_MS = 5_000;

/** The deps as the configuration asks for them. */
export function createSportsbookDeps(shared: Omit<SportsbookDeps, 'supplier' | 'receiptSeed' | 'complianceProfile'>, config: Config): SportsbookDeps {
  const { db, clock, ids, settings, log, metrics } = shared;
  return {
    ...{ db, clock, ids, settings, log, metrics },
    complianceProfile: config.COMPLIANCE_PROFILE,
    supplier: isSeasonFile(config.SPORTS_FEED_URL)
      ? openSeasonFile(config.SPORTS_FEED_URL, clock)
      : createSportsFeed({ url: config.SPORTS_FEED_URL, apiKey: config.SPORTS_FEED_API_KEY, timeoutMs: FEED_TIMEOUT_MS }),
    receiptSeed: new Uint8Array(hkdfSync('sha256', config.DATA_SECRET, '', 'sportsbook receipts', 32)),
  };
}

/** Feed, catalogue, betslip and settlement. */
export function createSportsbookModule(deps: SportsbookDeps): ModuleParts {
  const parts = [feedParts(deps), catalogueParts(deps), betslipParts(deps), settlementParts(deps)];
  return {
    routes: parts.flatMap((part) => part.routes ?? []),
    subscriptions: parts.flatMap((part) => part.subscriptions ?? []),
    sweeps: parts.flatMap((part) => part.sweeps ?? []),
    tasks: parts.flatMap((part) => part.tasks ?? []),
    parkedKinds: parts.flatMap((part) => part.parkedKinds ?? []),
    channels: parts.flatMap((part) => part.channels ?? []),
    ledgerChecks: parts.flatMap((part) => part.ledgerChecks ?? []),
  };
}
