import { Link } from 'react-router';
import type { Promotion } from '#contracts/site/site-content.ts';
import { PromotionPicture } from './promotion-picture.tsx';
import { promotionPeriod } from './promotion-period.ts';

/** One promotion on the shelf; the whole card is the link. `eager` for those seen without scrolling. */
export function PromotionCard({ promotion, eager }: { promotion: Promotion; eager: boolean }) {
  return (
    <article className="relative grid h-full grid-cols-[112px_minmax(0,1fr)] overflow-hidden sm:flex sm:flex-col rounded-card border border-line bg-surface transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <PromotionPicture image={promotion.image} eager={eager} className="max-sm:aspect-auto max-sm:h-full" />
      <div className="flex flex-1 flex-col gap-1 p-4 sm:gap-2 sm:p-5">
        <h2 className="text-base sm:text-lg">
          <Link
            to={`/promotions/${encodeURIComponent(promotion.slug)}`}
            className="text-text no-underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none"
          >
            {promotion.title}
          </Link>
        </h2>
        <p className="text-sm text-muted sm:text-base">{promotion.summary}</p>
        <p className="mt-auto pt-1 text-xs text-muted sm:pt-2 sm:text-sm">{promotionPeriod(promotion)}</p>
      </div>
    </article>
  );
}
