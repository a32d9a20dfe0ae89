import { Link } from 'react-router';
import type { Promotion } from '#contracts/site-content.ts';
import { PromotionCard } from './promotion-card.tsx';

const SHOWN = 3;

/** The newest promotions, on pages that are about something else; nothing where none runs. */
export function PromotionsRow({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="promocoes" className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="promocoes" className="text-xl">
          Promoções
        </h2>
        <Link to="/promotions" className="flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-text">
          Ver todas
        </Link>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {promotions.slice(0, SHOWN).map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} eager={false} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
