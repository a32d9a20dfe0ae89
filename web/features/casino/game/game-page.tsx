import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CasinoGame, CasinoGameDetail, LaunchMode } from '#contracts/casino/casino.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { HistoryLink } from '#web/shared/navigation/history-link.tsx';
import { RESTING_TEXT } from '#web/shared/session/resting-text.ts';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { FavouriteButton } from '../favourites/favourite-heart.tsx';
import { type FavouriteControl, useFavourites } from '../favourites/use-favourites.ts';
import { GameGrid } from '../shelf/game-grid.tsx';
import { PosterImage } from '../shelf/poster-image.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameRules } from './game-rules.tsx';

const Stage = lazyPart(
  () => import('../play/stage.lazy.tsx'),
  (code) => code.Stage,
);
const Rounds = lazyPart(
  () => import('../rounds.lazy.tsx'),
  (code) => code.Rounds,
);

interface GamePageProps {
  readonly game: CasinoGameDetail;
  /** Other games of the house, without this one. */
  readonly others: readonly CasinoGame[];
}

/** A game's page: description, return, bet limits and rules; a started game is shown above them. */
export function GamePage({ game, others }: GamePageProps) {
  const favourites = useFavourites();
  const { mode, leave } = useMode(game);
  const inside = useSession().status === 'in';
  return (
    <div className="flex flex-col gap-10">
      <div className="stage-aside contents">
        <HistoryLink to="/casino" />
      </div>
      {mode !== null && (
        <Suspense fallback={<div className="fixed inset-0 z-[45] bg-black lg:static lg:h-[calc(clamp(360px,100svh-240px,720px)+58px)] lg:rounded-card" />}>
          <Stage key={game.id} game={game} others={others} mode={mode} favourites={favourites} onLeave={leave} />
        </Suspense>
      )}
      <article className="stage-aside grid gap-6 md:grid-cols-[minmax(220px,320px)_minmax(0,1fr)] md:gap-8 lg:gap-12">
        <div className="mx-auto w-full max-w-[220px] overflow-hidden rounded-card md:max-w-none md:self-start">
          <PosterImage image={game.image} imageCf={game.image_cf} early />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <GameHeader game={game} favourites={favourites} playing={mode !== null} />
          <GameFacts game={game} />
          <GameRules rules={game.rules} />
        </div>
      </article>
      {mode === 'real' && inside && (
        <div className="stage-aside">
          <Suspense>
            <Rounds />
          </Suspense>
        </div>
      )}
      {others.length > 0 && (
        <section aria-labelledby="outros" className="stage-aside flex flex-col gap-4">
          <h2 id="outros" className="text-lg">
            Outros jogos
          </h2>
          <GameGrid games={others} favourites={favourites} />
        </section>
      )}
    </div>
  );
}

/** The launch mode after hydration: the server doesn't read it, since no game runs without JavaScript. */
function useMode(game: CasinoGameDetail): { readonly mode: LaunchMode | null; readonly leave: () => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const leave = () => {
    if (typeof state === 'object' && state !== null && 'overFacts' in state) void navigate(-1);
    else void navigate(pathname, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  };
  return { mode: alive && isFramed(game) ? modeOf(search) : null, leave };
}

/** Our own games have their own pages; this page shows the other games in a frame. */
function isFramed(game: CasinoGameDetail): boolean {
  return game.path.startsWith('/play/');
}

function GameHeader({ game, favourites, playing }: { game: CasinoGameDetail; favourites: FavouriteControl; playing: boolean }) {
  return (
    <header className="flex flex-col gap-3">
      <h1 className="text-xl lg:text-2xl">{game.name}</h1>
      <p className="max-w-[70ch] text-base text-muted">{game.description}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2 sm:gap-3">
        {!playing && <PlayActs game={game} />}
        <FavouriteButton pressed={favourites.ids.has(game.id)} onPress={() => favourites.toggle(game)} className="max-sm:px-3.5 max-sm:[&>span]:sr-only" />
      </div>
      {isFramed(game) && (
        <noscript>
          <p className="text-sm text-muted">Para jogar, ligue o JavaScript do navegador. As regras e os números do jogo estão nesta página.</p>
        </noscript>
      )}
    </header>
  );
}

/** The buttons that start the game; says so where it can't be started now. */
function PlayActs({ game }: { game: CasinoGameDetail }) {
  const { casino_enabled } = useSettings();
  const resting = useResting();
  if (resting) return <Notice tone="info">{RESTING_TEXT}</Notice>;
  if (!casino_enabled) return <Notice tone="info">O cassino está em pausa: não dá para apostar agora.</Notice>;
  if (!isFramed(game)) {
    return (
      <LinkButton to={game.path} size="lg">
        Jogar
      </LinkButton>
    );
  }
  return (
    <>
      <PlayLink mode="real">Jogar a valer</PlayLink>
      {game.demo && <PlayLink mode="demo">Jogar de graça</PlayLink>}
    </>
  );
}

/** A link, so that a press before hydration works. */
function PlayLink({ mode, children }: { mode: LaunchMode; children: string }) {
  const inside = useSession().status === 'in';
  return (
    <LinkButton
      to={{ search: playSearch(mode, inside) }}
      size="lg"
      variant={mode === 'real' ? 'primary' : 'secondary'}
      state={{ overFacts: true }}
      preventScrollReset={mode === 'real' && !inside}
      defaultShouldRevalidate={false}
      className="max-sm:px-4"
    >
      {children}
    </LinkButton>
  );
}

/** The launch mode in the address: it can be linked to, a reload continues the game, and the back button leaves it. Null: the game is not started. */
export function modeOf(search: string): LaunchMode | null {
  const mode = new URLSearchParams(search).get('mode');
  return mode === 'real' || mode === 'demo' ? mode : null;
}

/** The address that starts the game; a visitor who wants to stake is sent to the login first. */
export function playSearch(mode: LaunchMode, loggedIn: boolean): string {
  return mode === 'real' && !loggedIn ? '?mode=real&modal=login' : `?mode=${mode}`;
}
