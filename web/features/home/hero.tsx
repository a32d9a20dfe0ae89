import { Link } from 'react-router';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';

/** One sentence, one main act, and a night with an ipê in bloom: below the words on phones, behind them on wide screens. It stays night in both themes. */
export function Hero() {
  return (
    <section data-theme="dark" className="relative isolate overflow-hidden rounded-card border border-line bg-bg">
      <div className="flex flex-col items-start gap-5 px-5 pt-8 sm:max-w-[600px] sm:px-8 lg:px-12 xl:min-h-[420px] xl:max-w-[490px] xl:justify-center xl:py-12 min-[87.5rem]:max-w-[600px]">
        <h1 className="text-2xl lg:text-3xl">O resultado nasce antes da aposta. E você confere.</h1>
        <p className="max-w-[44ch] text-base text-muted lg:text-lg lg:leading-normal">
          Cada rodada é selada antes de você jogar e aberta depois, para qualquer um verificar. Depósito e saque por Pix, com o saldo sempre à vista.
        </p>
        <HeroActs />
      </div>
      <img
        src="/art/hero.svg"
        alt=""
        width={1440}
        height={560}
        fetchPriority="high"
        className="mt-6 h-56 w-full object-cover object-[84%_100%] sm:h-72 lg:h-56 xl:absolute xl:inset-0 xl:-z-10 xl:mt-0 xl:h-full xl:object-right-bottom"
      />
    </section>
  );
}

function HeroActs() {
  const session = useSession();
  const { register_enabled, casino_enabled } = useSettings();
  if (session.status === 'in' || !register_enabled) {
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
      <Link to="/games/mines" className="flex min-h-11 items-center text-text underline decoration-line-strong underline-offset-4 hover:decoration-accent">
        Ver o jogo
      </Link>
    </div>
  );
}
