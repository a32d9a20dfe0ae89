import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { cents, formatReais } from '#kernel/money.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { modalOf } from '#web/shared/modal/modal-name.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useEarlyPicture } from '#web/shared/early-pictures.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';

const HeroBoard = lazyPart(
  () => import('./hero-board.lazy.tsx'),
  (code) => code.HeroBoard,
);

interface HeroProps {
  /** Address of a game that can be tried without money; null if there is none. */
  readonly demo: string | null;
}

/** For visitors: the games, then reasons to trust them, and a night with an ipê in bloom, which stays dark in both themes. */
export function Hero({ demo }: HeroProps) {
  const { casino_bet_min_total, casino_enabled } = useSettings();
  return (
    <section data-theme="dark" className="relative isolate overflow-hidden rounded-card border border-line bg-bg">
      <div className="flex flex-col items-start gap-4 px-5 py-5 sm:max-w-[600px] sm:px-8 lg:px-12 xl:min-h-[340px] xl:max-w-[520px] xl:justify-center xl:py-8 min-[87.5rem]:max-w-[700px]">
        <h1 className="text-2xl lg:text-3xl">Slots, futebol e jogos da casa. Tudo no Pix.</h1>
        <p className="max-w-[44ch] text-base text-muted lg:text-lg lg:leading-normal">
          Jogue a partir de R$ {formatReais(cents(casino_bet_min_total))}. Deposite e saque por Pix e confira você mesmo cada resultado.
        </p>
        <div className="flex flex-col items-start gap-x-10 gap-y-5 min-[87.5rem]:flex-row min-[87.5rem]:items-center">
          <HeroActs demo={demo} />
          {casino_enabled && <Touch />}
        </div>
      </div>
      <img
        src={useEarlyPicture('/art/hero.svg', true)}
        suppressHydrationWarning
        alt=""
        width={1440}
        height={560}
        fetchPriority="high"
        className="absolute inset-x-0 bottom-0 -z-10 h-44 w-full object-cover object-[45%_100%] sm:h-full sm:object-right-bottom"
      />
    </section>
  );
}

/** Space for a game to try, which loads after the page and not under a modal. */
function Touch() {
  const [alive, setAlive] = useState(false);
  const asked = modalOf(useLocation()) !== null;
  useEffect(() => {
    if (!asked) setAlive(true);
  }, [asked]);
  return (
    <div className="h-[144px] min-w-61 [@media(scripting:none)]:hidden">
      {alive && (
        <Suspense>
          <HeroBoard />
        </Suspense>
      )}
    </div>
  );
}

const quiet = 'flex min-h-11 items-center text-text underline decoration-line-strong underline-offset-4 hover:decoration-accent';

function HeroActs({ demo }: HeroProps) {
  const { register_enabled, casino_enabled } = useSettings();
  const trial =
    demo === null || !casino_enabled
      ? { to: '/games/mines', words: casino_enabled ? 'Ver o Mines' : 'Conhecer o Mines' }
      : { to: demo, words: 'Testar um slot' };
  if (!register_enabled) {
    return (
      <LinkButton to="/games/mines" size="lg">
        {casino_enabled ? 'Jogar Mines' : 'Conhecer o Mines'}
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ModalLink modal="register" size="lg">
        Criar conta
      </ModalLink>
      <Link to={trial.to} className={quiet}>
        {trial.words}
      </Link>
    </div>
  );
}
