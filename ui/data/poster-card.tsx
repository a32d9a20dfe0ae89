import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface PosterCardProps {
  to: string;
  title: string;
  /** Fills a 3:4 frame. */
  art: ReactNode;
  /** Shown on hover and focus on the title plate. */
  detail?: ReactNode;
  /** Stands in the upper right corner, outside the link: a favourite toggle, a badge. */
  corner?: ReactNode;
}

/** A 3:4 picture with a title plate: the lobby's shelf. The whole card is the link. */
export function PosterCard({ to, title, art, detail, corner }: PosterCardProps) {
  return (
    <article className="group relative aspect-[3/4] overflow-hidden rounded-card bg-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="size-full transition-transform duration-200 group-hover:scale-[1.03] motion-reduce:transform-none [&>*]:block [&>*]:size-full">{art}</div>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/55 to-transparent px-3 pt-10 pb-3 text-white">
        <h3 className="text-base leading-tight font-bold">
          <Link to={to} className="pointer-events-auto text-white no-underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none">
            {title}
          </Link>
        </h3>
        {detail !== undefined && (
          <p className="tabular grid grid-rows-[0fr] text-xs text-white/85 transition-[grid-template-rows] duration-200 group-focus-within:grid-rows-[1fr] group-hover:grid-rows-[1fr]">
            <span className="overflow-hidden">{detail}</span>
          </p>
        )}
      </div>
      {corner !== undefined && <div className="absolute top-1 right-1">{corner}</div>}
    </article>
  );
}
