import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { CasinoDeps } from '../deps.ts';
import type { WalletDeps } from './deps.ts';
import type { GameLauncher } from './domain/game-launcher.ts';
import { historyRoutes } from './http/history-routes.ts';
import { launchRoutes } from './http/launch-routes.ts';
import { walletRoutes } from './http/wallet-routes.ts';
import { walletChecks } from './store/wallet-checks.ts';
import { silentRoundsKind, closeSilentRoundsSweep } from './use-cases/close-silent-rounds.ts';
import { watchWinReviewsSweep } from './use-cases/watch-win-reviews.ts';
import { endDeadSessionsSweep } from './use-cases/end-dead-sessions.ts';
import { earlyWins, retryEarlyWinsSweep } from './use-cases/retry-early-wins.ts';
import { notifySuppliersSweep, untoldFreeRounds } from './use-cases/notify-supplier.ts';

export type WalletPartsDeps = WalletDeps &
  Pick<CasinoDeps, 'announcers' | 'replayers'> & { readonly launchers: readonly GameLauncher[]; readonly siteProtocol: string };

/** Wiring of launch, provider wallet and history. */
export function walletParts(deps: WalletPartsDeps): Required<Pick<ModuleParts, 'routes' | 'sweeps' | 'parkedKinds' | 'ledgerChecks'>> {
  return {
    routes: [...launchRoutes(deps), ...walletRoutes(deps), ...historyRoutes(deps)],
    sweeps: [retryEarlyWinsSweep(deps), closeSilentRoundsSweep(deps), notifySuppliersSweep(deps), endDeadSessionsSweep(deps), watchWinReviewsSweep(deps)],
    parkedKinds: [earlyWins, untoldFreeRounds, silentRoundsKind],
    ledgerChecks: walletChecks,
  };
}
