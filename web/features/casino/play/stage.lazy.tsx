import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { CasinoGame, CasinoGameDetail, LaunchMode } from '#contracts/casino/casino.ts';
import { consentStore, loadConsent } from '#web/shared/consent/consent.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import type { FavouriteControl } from '../favourites/use-favourites.ts';
import type { StopReason } from './play-state.ts';
import { RunningGame } from './running-game.tsx';
import { StageBar } from './stage-bar.tsx';
import { StageCover } from './stage-cover.tsx';
import stageCss from './stage.css?inline';
import { StageInfo } from './stage-info.tsx';
import { StopPanel } from './stop-panel.tsx';
import { useStageView } from './use-stage-view.ts';

export interface StageProps {
  readonly game: CasinoGameDetail;
  readonly others: readonly CasinoGame[];
  readonly mode: LaunchMode;
  readonly favourites: FavouriteControl;
  readonly onLeave: () => void;
}

/** The place where a provider's game is played: its bar and, below it, the game or the reason why there is none. */
export function Stage({ game, others, mode, favourites, onLeave }: StageProps) {
  const stage = useStageView();
  const stopReason = useStopReason(mode);
  const [attempt, setAttempt] = useState(0);
  const [rounds, setRounds] = useState<number | null>(null);
  const [info, setInfo] = useState(false);
  const retry = () => {
    setRounds(null);
    setAttempt((before) => before + 1);
  };
  const covered = useModal().modal !== null || info;
  return (
    <section aria-label={`Jogo ${game.name}`} data-theme="dark" data-view={stage.view} className="stage bg-bg text-text">
      <style href="stage" precedence="default">
        {stageCss}
      </style>
      <StageBar
        game={game}
        mode={mode}
        running={stopReason === null && rounds !== null}
        rounds={rounds ?? 0}
        stage={stage}
        favourites={favourites}
        onInfo={() => setInfo(true)}
        onLeave={onLeave}
      />
      <div className="stage-floor bg-black">
        {stopReason === null ? (
          <RunningGame key={`${mode} ${attempt}`} game={game} mode={mode} covered={covered} onRounds={setRounds} onRetry={retry} />
        ) : (
          <StageCover game={game}>
            <StopPanel reason={stopReason} onRetry={retry} />
          </StageCover>
        )}
      </div>
      <StageInfo game={game} others={others} favourites={favourites} open={info} onClose={() => setInfo(false)} />
    </section>
  );
}

/** The conditions for a launch: consent and, for real money, a logged-in player. */
function useStopReason(mode: LaunchMode): StopReason | null {
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get, () => null);
  const inside = useSession().status === 'in';
  const [asked, setAsked] = useState(false);
  const ask = useEffectEvent(() => {
    loadConsent();
    setAsked(true);
  });
  useLayoutEffect(() => ask(), []);
  if (mode === 'real' && !inside) return 'unauthenticated';
  return asked && consent === 'all' ? null : 'no_consent';
}
