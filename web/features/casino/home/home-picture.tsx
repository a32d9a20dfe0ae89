/** A poster, 3:4, with its own few lines: the shelf's pieces would bring the shelf's code along. Home's hero is painted first, so that none stands in the page. */
export function HomePicture({ image, imageCf }: { image: string; imageCf: string }) {
  const address = imageCf === '' ? image : imageCf;
  return <img src={address} alt="" width={300} height={400} loading="lazy" decoding="async" className="aspect-[3/4] w-full object-cover" />;
}
