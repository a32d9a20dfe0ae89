import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface PosterCardProps {
  to: string;
  title: string;
  /** Fills a 3:4 frame. */
  art: ReactNode;
  /** A line under the title. */
  detail?: ReactNode;
  /** Content of the upper right corner, outside the link: a favourite toggle, a badge. */
  corner?: ReactNode;
}

/** A 3:4 picture and its title on a plate below it, so that lettering within the picture is not covered. The whole card is the link. */
export function PosterCard({ to, title, art, detail, corner }: PosterCardProps) {
  return (
    <article className="group relative rounded-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="living-frame aspect-[3/4] overflow-hidden rounded-card bg-raised">
        <div className="size-full transition-transform duration-200 group-hover:scale-[1.03] motion-reduce:transform-none [&>*]:block [&>*]:size-full">
          {art}
        </div>
      </div>
      <h3 className="line-clamp-2 pt-2 text-base leading-tight font-bold">
        <Link to={to} className="text-text no-underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none">
          {title}
        </Link>
      </h3>
      {detail !== undefined && <p className="tabular text-xs text-muted">{detail}</p>}
      {corner !== undefined && <div className="absolute top-1 right-1">{corner}</div>}
    </article>
  );
}
