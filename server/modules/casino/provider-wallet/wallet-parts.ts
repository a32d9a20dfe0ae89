import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { CasinoDeps } from '../deps.ts';
import type { WalletDeps } from './deps.ts';
import type { GameLauncher } from './domain/game-launcher.ts';
import { historyRoutes } from './http/history-routes.ts';
import { launchRoutes } from './http/launch-routes.ts';
import { walletRoutes } from './http/wallet-routes.ts';
import { walletChecks } from './store/wallet-checks.ts';
import { silentRoundsKind, closeSilentRoundsJob } from './use-cases/close-silent-rounds.ts';
import { watchWinReviewsJob } from './use-cases/watch-win-reviews.ts';
import { endDeadSessionsJob } from './use-cases/end-dead-sessions.ts';
import { earlyWins, retryEarlyWinsJob } from './use-cases/retry-early-wins.ts';
import { notifySuppliersJob, untoldFreeRounds } from './use-cases/notify-supplier.ts';

export type WalletPartsDeps = WalletDeps &
  Pick<CasinoDeps, 'announcers' | 'replayers'> & { readonly launchers: readonly GameLauncher[]; readonly siteProtocol: string };

/** Wiring of launch, provider wallet and history. */
export function walletParts(deps: WalletPartsDeps): Required<Pick<ModuleParts, 'routes' | 'periodicJobs' | 'parkedKinds' | 'ledgerChecks'>> {
  return {
    routes: [...launchRoutes(deps), ...walletRoutes(deps), ...historyRoutes(deps)],
    periodicJobs: [retryEarlyWinsJob(deps), closeSilentRoundsJob(deps), notifySuppliersJob(deps), endDeadSessionsJob(deps), watchWinReviewsJob(deps)],
    parkedKinds: [earlyWins, untoldFreeRounds, silentRoundsKind],
    ledgerChecks: walletChecks,
  };
}
