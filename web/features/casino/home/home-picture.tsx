import { useEarlyPicture } from '#web/shared/pictures/early-pictures.ts';

/** A poster, 3:4, with its own few lines: the shelf's pieces would bring the shelf's code along. */
export function HomePicture({ image, imageCf, early = false }: { image: string; imageCf: string; early?: boolean }) {
  const address = useEarlyPicture(imageCf === '' ? image : imageCf, early);
  return (
    <img
      src={address}
      suppressHydrationWarning
      alt=""
      width={300}
      height={400}
      loading={early ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-[3/4] w-full object-cover"
    />
  );
}
