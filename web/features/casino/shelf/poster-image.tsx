import { useEarlyPicture } from '#web/shared/early-pictures.ts';

interface PosterImageProps {
  readonly image: string;
  /** The same picture on a CDN. */
  readonly imageCf: string;
  readonly early?: boolean;
}

/** A 3:4 poster; decorative, since the name is always next to it. */
export function PosterImage({ image, imageCf, early = false }: PosterImageProps) {
  const address = useEarlyPicture(imageCf === '' ? image : imageCf, early);
  return (
    <img
      src={address}
      suppressHydrationWarning
      alt=""
      width={300}
      height={400}
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={early ? 'high' : 'auto'}
      decoding="async"
      className="aspect-[3/4] w-full object-cover"
    />
  );
}
