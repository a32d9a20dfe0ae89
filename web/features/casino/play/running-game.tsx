import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { CasinoGameDetail, LaunchMode } from '#contracts/casino/casino.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { X } from 'lucide-react';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useDepositApproved } from '#web/shared/realtime/use-deposit-events.ts';
import { refetchMe } from '#web/shared/session/session-acts.ts';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import type { PlayState } from './play-state.ts';
import { Opening, StageCover } from './stage-cover.tsx';
import { StopPanel } from './stop-panel.tsx';
import { useGameBalance } from './use-game-balance.ts';
import { type PlayControl, usePlay } from './use-play.ts';

interface RunningGameProps {
  readonly game: CasinoGameDetail;
  readonly mode: LaunchMode;
  /** A layer covers the game: no new round until it is closed. */
  readonly covered: boolean;
  /** How many rounds have shown their result; null while no game runs. */
  readonly onRounds: (rounds: number | null) => void;
  readonly onRetry: () => void;
}

/** Permissions that a table's video also needs: protected streams and a screen that stays on. */
const STREAM = 'fullscreen; autoplay; encrypted-media; screen-wake-lock';

/** One launch of a game, in a frame of the provider's own origin. */
export function RunningGame({ game, mode, covered, onRounds, onRetry }: RunningGameProps) {
  const { show } = useModal();
  const control = usePlay(game.id, mode, () => show('deposit'));
  const { state, frame, dispatch } = control;
  const playing = state.at === 'playing' ? state : null;
  const online = useOnline();
  useHouse(control, covered, mode);
  useGameBalance(mode === 'real' && playing?.inRound === true, playing?.shownCents ?? null);
  const rounds = playing?.rounds ?? null;
  const passRounds = useEffectEvent(onRounds);
  useEffect(() => passRounds(rounds), [rounds]);
  return (
    <>
      {(state.at === 'loading' || state.at === 'playing') && (
        <iframe
          ref={frame}
          src={state.session.url}
          title={game.name}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          allow={state.session.live ? STREAM : 'fullscreen; autoplay'}
          onLoad={() => dispatch({ type: 'loaded' })}
          className="absolute inset-0 size-full border-0"
        />
      )}
      {playing?.short === true && <Short onUnderstood={() => dispatch({ type: 'understood' })} />}
      <Cover game={game} state={state} online={online} onRetry={onRetry} />
    </>
  );
}

/** The cover of the frame: the game is loading, the connection is lost, or the reason why no game runs. */
function Cover({ game, state, online, onRetry }: { game: CasinoGameDetail; state: PlayState; online: boolean; onRetry: () => void }) {
  if (state.at === 'stopped') {
    return (
      <StageCover game={game}>
        <StopPanel reason={state.reason} onRetry={onRetry} />
      </StageCover>
    );
  }
  if (!online) {
    return (
      <StageCover game={game}>
        <div role="status" className="flex max-w-[440px] flex-col gap-2 text-center">
          <p className="text-lg font-bold">Sem conexão com a internet.</p>
          <p className="text-base text-balance text-muted">
            Uma rodada já começada termina no servidor, e o prêmio dela cai no seu saldo. O jogo volta com a conexão.
          </p>
        </div>
      </StageCover>
    );
  }
  if (state.at === 'playing') return null;
  return (
    <StageCover game={game}>
      <Opening game={game} />
    </StageCover>
  );
}

/** The stake exceeds the balance; the game stays usable next to the notice. */
function Short({ onUnderstood }: { onUnderstood: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-x-2 top-2 mx-auto flex max-w-[420px] items-center gap-2 rounded-card border border-line bg-raised py-2 pr-1 pl-4 text-sm shadow-popover"
    >
      <p className="min-w-0 flex-1">Seu saldo não cobre esta aposta. Nada foi apostado.</p>
      <ModalLink modal="deposit" size="sm">
        Depositar
      </ModalLink>
      <IconButton label="Fechar" onClick={onUnderstood} icon={<X aria-hidden="true" size={18} strokeWidth={1.75} />} />
    </div>
  );
}

/** Notifies the game of a deposit, of a layer over it, of the player's pause or exclusion, and of the casino's closing. */
function useHouse({ state, notify, dispatch }: PlayControl, covered: boolean, mode: LaunchMode): void {
  const playing = state.at === 'playing';
  useDepositApproved(() => notify('balance-changed'));
  useEffect(() => {
    if (!playing || !covered) return undefined;
    notify('pause');
    return () => {
      notify('resume');
      notify('balance-changed');
    };
  }, [playing, covered, notify]);
  const resting = useResting();
  const endedBySite = state.at === 'stopped' && state.reason === 'session_ended';
  useEffect(() => {
    // A pause started on another device may have ended the session. No event reports it here, so the page reads the account before it offers to play on.
    if (endedBySite && mode === 'real') refetchMe().catch(() => undefined);
  }, [endedBySite, mode]);
  const { casino_enabled } = useSettings();
  const opened = playing || state.at === 'stopped';
  useEffect(() => {
    if (resting && opened && mode === 'real') dispatch({ type: 'end', reason: 'resting' });
  }, [resting, opened, mode, dispatch]);
  useEffect(() => {
    if (!casino_enabled) dispatch({ type: 'end', reason: 'casino_disabled' });
  }, [casino_enabled, dispatch]);
}

function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('offline', changed);
  window.addEventListener('online', changed);
  return () => {
    window.removeEventListener('offline', changed);
    window.removeEventListener('online', changed);
  };
}
