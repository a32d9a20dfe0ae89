import { Link } from 'react-router';
import type { Promotion } from '#contracts/site/site-content.ts';
import { PromotionPicture } from './promotion-picture.tsx';

export type PromotionInRow = Pick<Promotion, 'slug' | 'title' | 'image' | 'summary'>;

/** The newest promotions, on pages about something else; nothing when none runs. Their dates are on their own pages. */
export function PromotionsRow({ promotions }: { promotions: readonly PromotionInRow[] }) {
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
      <ul className="-mx-4 -my-1 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 *:w-[78vw] *:shrink-0 *:snap-start sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 sm:*:w-auto lg:grid-cols-3 lg:gap-6">
        {promotions.map(({ slug, title, image, summary }) => (
          <li
            key={slug}
            className="relative overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus"
          >
            <PromotionPicture image={image} />
            <div className="flex flex-col gap-1 p-4">
              <h3 className="text-base">
                <Link
                  to={`/promotions/${encodeURIComponent(slug)}`}
                  className="text-text no-underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none"
                >
                  {title}
                </Link>
              </h3>
              <p className="text-sm text-muted">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
