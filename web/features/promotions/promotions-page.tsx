import type { Promotion } from '#contracts/site-content.ts';
import { ErrorScene } from '#ui/art/error-scene.tsx';
import { GamesScene } from '#ui/art/games-scene.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { PromotionCard } from './promotion-card.tsx';

/** What a first screen shows at most. */
const SEEN_FIRST = 2;

/** The promotions that run now. Null means that they could not be read. */
export function PromotionsPage({ promotions }: { promotions: readonly Promotion[] | null }) {
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-xl lg:text-2xl">Promoções</h1>
        <p className="max-w-[65ch] text-muted">O que está valendo agora, com as regras de cada uma. Nenhuma promoção muda as suas chances num jogo.</p>
      </header>
      {promotions === null ? <Unread /> : promotions.length === 0 ? <NoneNow /> : <Shelf promotions={promotions} />}
    </div>
  );
}

function Shelf({ promotions }: { promotions: readonly Promotion[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3">
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
      Quando houver uma, ela aparece aqui com as regras e as datas.
    </EmptyState>
  );
}

/** The way to try again is a link, so that it works without JavaScript, too. */
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
