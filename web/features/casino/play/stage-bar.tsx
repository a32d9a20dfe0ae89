import { Heart, Info, Maximize, Minimize, Plus, RectangleHorizontal, X } from 'lucide-react';
import type { CasinoGameDetail, LaunchMode } from '#contracts/casino/casino.ts';
import { cents } from '#kernel/money.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useBalance, useSession } from '#web/shared/session/session-provider.tsx';
import type { FavouriteControl } from '../favourites/use-favourites.ts';
import { elapsedText, useElapsed } from './use-elapsed.ts';
import { useSessionNet } from '#web/shared/session/use-session-net.ts';
import type { StageViewControl } from './use-stage-view.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface StageBarProps {
  readonly game: CasinoGameDetail;
  readonly mode: LaunchMode;
  /** A game runs, so the bar shows its time and result. */
  readonly running: boolean;
  /** Rounds whose result the game has shown. */
  readonly rounds: number;
  readonly stage: StageViewControl;
  readonly favourites: FavouriteControl;
  readonly onInfo: () => void;
  readonly onLeave: () => void;
}

/** The bar above the game, always visible: exit, time and result, the balance with a deposit button, and the game's controls. */
export function StageBar({ game, mode, running, rounds, stage, favourites, onInfo, onLeave }: StageBarProps) {
  const { view, toggle } = stage;
  const full = view === 'full';
  const inside = useSession().status === 'in';
  const kept = favourites.ids.has(game.id);
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface px-1 sm:gap-2 lg:h-14 lg:px-2">
      <IconButton label="Sair do jogo" onClick={onLeave} icon={<X {...icon} size={22} />} />
      <h2 className="mr-1 hidden min-w-0 truncate text-base font-medium sm:block">{game.name}</h2>
      {mode === 'demo' && <Badge>De graça</Badge>}
      {running && <Clock mode={mode} rounds={rounds} />}
      <div className="ml-auto flex items-center gap-0.5 sm:gap-1">
        {mode === 'real' && inside && <StageBalance always={full} />}
        <IconButton
          label={`Favoritar ${game.name}`}
          pressed={kept}
          onClick={() => favourites.toggle(game)}
          className="max-lg:hidden"
          icon={<Heart {...icon} fill={kept ? 'currentColor' : 'none'} />}
        />
        <IconButton label="Regras, retorno e rodadas" onClick={onInfo} icon={<Info {...icon} />} />
        <IconButton
          label="Modo teatro"
          pressed={view === 'theatre'}
          onClick={() => toggle('theatre')}
          className="max-lg:hidden"
          icon={<RectangleHorizontal {...icon} />}
        />
        <IconButton
          label={full ? 'Sair da tela cheia' : 'Tela cheia'}
          onClick={() => toggle('full')}
          className={cx(!document.fullscreenEnabled && 'max-lg:hidden', 'max-[379px]:hidden')}
          icon={full ? <Minimize {...icon} /> : <Maximize {...icon} />}
        />
      </div>
    </div>
  );
}

/** How long this game has run and the session's result according to the ledger (RG-11). */
function Clock({ mode, rounds }: { mode: LaunchMode; rounds: number }) {
  const seconds = useElapsed();
  return (
    <dl className="tabular flex min-w-0 items-baseline gap-x-3 text-sm max-sm:flex-col max-sm:text-xs max-sm:leading-tight landscape:flex-row landscape:items-baseline">
      <div className="flex gap-1.5">
        <dt className="sr-only lg:not-sr-only lg:text-muted">Tempo</dt>
        <dd translate="no">{elapsedText(seconds)}</dd>
      </div>
      {mode === 'real' && <Net rounds={rounds} />}
    </dl>
  );
}

function Net({ rounds }: { rounds: number }) {
  const net = useSessionNet(rounds);
  if (net === null) return null;
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">
        <span className="sr-only lg:not-sr-only">Resultado da sessão</span>
        <span aria-hidden="true" className="max-[359px]:hidden lg:hidden">
          Sessão
        </span>
      </dt>
      <dd>
        <Amount cents={cents(net)} tone="signed" />
      </dd>
    </div>
  );
}

/** Shown where the site's own bar is out of view. */
function StageBalance({ always }: { always: boolean }) {
  const balance = useBalance();
  return (
    <div className={cx('flex h-10 items-center rounded-control bg-bg ring-1 ring-line ring-inset', !always && 'lg:hidden')}>
      <p className="px-2.5 text-sm sm:text-base">
        <span className="sr-only">Saldo: </span>
        <Amount cents={cents((balance?.value ?? 0) + (balance?.bonus ?? 0))} />
      </p>
      <ModalLink
        modal="deposit"
        look="plain"
        aria-label="Depositar"
        className="relative mr-0.5 inline-grid size-9 place-items-center rounded-sm bg-primary text-on-primary before:absolute before:-inset-1 hover:bg-primary-hover"
      >
        <Plus aria-hidden="true" size={20} strokeWidth={2.25} />
      </ModalLink>
    </div>
  );
}
