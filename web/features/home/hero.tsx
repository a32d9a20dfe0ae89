import { Link } from 'react-router';
import { LinkButton } from '#ui/link-button.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { HeroScene } from './hero-scene.tsx';

/** One sentence, one main act, and the game itself drawn large. */
export function Hero() {
  return (
    <section className="relative overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid items-center md:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
        <div className="flex flex-col items-start gap-5 px-5 pt-8 pb-2 sm:px-8 md:py-12 lg:px-12">
          <h1 className="text-2xl lg:text-3xl">O resultado nasce antes da aposta. E você confere.</h1>
          <p className="max-w-[46ch] text-base text-muted lg:text-lg lg:leading-normal">
            Cada rodada é selada antes de você jogar e aberta depois, para qualquer um verificar. Depósito e saque por Pix, com o saldo sempre à vista.
          </p>
          <HeroActs />
        </div>
        <HeroScene />
      </div>
    </section>
  );
}

function HeroActs() {
  const session = useSession();
  const { register_enabled } = useSettings();
  if (session.status === 'in' || !register_enabled) {
    return (
      <LinkButton to="/games/mines" size="lg">
        Jogar Mines
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ModalLink modal="register" size="lg">
        Criar conta
      </ModalLink>
      <Link to="/games/mines" className="flex min-h-11 items-center text-text underline decoration-line-strong underline-offset-4 hover:decoration-accent">
        Ver o jogo
      </Link>
    </div>
  );
}
