import type { Promotion } from '#contracts/site/site-content.ts';
import { ErrorScene } from '#ui/art/error-scene.tsx';
import { GamesScene } from '#ui/art/games-scene.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import type { Offers } from './offers.ts';
import { DemoCard } from './demo-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { OwnOffers } from './own-offers.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { WaysOn } from './ways-on.tsx';

/** The maximum shown on a first screen. */
const SEEN_FIRST = 2;

/** The current offers: first a player's own, or those of a new account; then the running promotions (null: they could not be read); then free things. */
export function PromotionsPage({ promotions, offers }: { promotions: readonly Promotion[] | null; offers: Offers }) {
  const resting = useResting();
  const { compliance_profile, bonus_enabled } = useSettings();
  // The profile `br` forbids offers that attract players.
  const mayDraw = bonus_enabled && compliance_profile !== 'br';
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl lg:text-2xl">Promoções</h1>
        <p className="max-w-[65ch] text-muted">O que vale agora, com as regras de cada uma.</p>
      </header>
      {!resting && <OwnOffers bonuses={offers.bonuses} coupons={offers.coupons} />}
      {mayDraw && offers.registration !== '' && <WithAnAccount words={offers.registration} />}
      {mayDraw && !resting && offers.open.map((offer) => <OfferCard key={offer.code} offer={offer} />)}
      {!resting && offers.demo !== null && <DemoCard demo={offers.demo} main={!mayDraw || offers.open.length + offers.bonuses.length === 0} />}
      {promotions === null ? <Unread /> : promotions.length === 0 ? <NoneNow /> : <Shelf promotions={promotions} />}
      {!resting && <WaysOn plenty={promotions !== null && promotions.length > 0} />}
    </div>
  );
}

/** The current gift for a registration, in the operator's words. */
function WithAnAccount({ words }: { words: string }) {
  return (
    <section
      aria-label="Com a sua conta"
      className="flex flex-col gap-4 rounded-card border border-primary/45 bg-surface p-4 sm:flex-row sm:items-center sm:justify-between sm:p-6"
    >
      <p className="text-lg">{words}</p>
      <ModalLink modal="register">Criar conta</ModalLink>
    </section>
  );
}

function Shelf({ promotions }: { promotions: readonly Promotion[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:gap-6 xl:grid-cols-3">
      {promotions.map((promotion, index) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} eager={index < SEEN_FIRST} />
        </li>
      ))}
    </ul>
  );
}

function NoneNow() {
  return (
    <EmptyState scene={<GamesScene />} title="Nenhuma promoção no momento." action={<LinkButton to="/">Ver os jogos</LinkButton>}>
      Os jogos seguem abertos, e há o que fazer sem gastar nada.
    </EmptyState>
  );
}

/** The retry is a link, so that it works without JavaScript. */
function Unread() {
  return (
    <div role="alert">
      <EmptyState
        scene={<ErrorScene />}
        title="Não deu para carregar as promoções agora."
        action={
          <a href="/promotions" className={buttonClass({ variant: 'secondary' })}>
            Tentar de novo
          </a>
        }
      >
        Seu saldo e suas apostas não foram afetados.
      </EmptyState>
    </div>
  );
}
