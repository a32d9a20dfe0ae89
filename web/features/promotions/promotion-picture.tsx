import { cx } from '#ui/cx.ts';
import { promotionImage } from './promotion-image.ts';

/** A promotion's picture in its 16:9 frame; the title beside it says what it shows. */
export function PromotionPicture({ image, eager = false, className }: { image: string; eager?: boolean; className?: string }) {
  const src = promotionImage(image);
  return (
    <div className={cx('aspect-video overflow-hidden bg-raised', className)}>
      {src !== null && (
        <img
          src={src}
          alt=""
          width={640}
          height={360}
          {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
