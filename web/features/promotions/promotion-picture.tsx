import { cx } from '#ui/cx.ts';

/** A promotion's picture in its 16:9 frame; the title next to it describes it. */
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

/** The address of a promotion's picture: as stored when it starts with http, else below /storage (specification §3). Null without a picture. */
export function promotionImage(image: string): string | null {
  if (image === '') return null;
  return image.startsWith('http') ? image : `/storage/${image.replace(/^\/+/, '')}`;
}
