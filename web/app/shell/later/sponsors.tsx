import { useImages } from '../../document/images-context.ts';

/** The operator's strip above the footer; nothing where none is set. */
export function Sponsors() {
  const { sponsors } = useImages();
  if (sponsors.image === '') return null;
  const picture = <img src={sponsors.image} alt={sponsors.alt} width={1280} height={96} loading="lazy" className="h-auto w-full" />;
  return <div className="mx-auto mt-12 w-full max-w-[1280px] px-4 sm:px-6">{sponsors.link === '' ? picture : <a href={sponsors.link}>{picture}</a>}</div>;
}
