import { Link } from 'react-router';
import type { Promotion } from '#contracts/site-content.ts';
import { PromotionPicture } from './promotion-picture.tsx';
import { promotionPeriod } from './promotion-period.ts';

/** One promotion on the shelf; the whole card is the link. `eager` for those seen without scrolling. */
export function PromotionCard({ promotion, eager }: { promotion: Promotion; eager: boolean }) {
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <PromotionPicture image={promotion.image} eager={eager} />
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
        <h2 className="text-lg">
          <Link
            to={`/promotions/${encodeURIComponent(promotion.slug)}`}
            className="text-text no-underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none"
          >
            {promotion.title}
          </Link>
        </h2>
        <p className="text-muted">{promotion.summary}</p>
        <p className="mt-auto pt-2 text-sm text-muted">{promotionPeriod(promotion)}</p>
      </div>
    </article>
  );
}
