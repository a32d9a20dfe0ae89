import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A white background with a quiet zone for a QR code (an SVG or image), the same in both themes so that every camera reads it. */
export function QrFrame({ label, children, dimmed = false, note }: { label: string; children: ReactNode; dimmed?: boolean; note?: ReactNode }) {
  return (
    <figure aria-label={label} className="flex flex-col items-center gap-3">
      <div className="relative rounded-card bg-white p-4">
        <div aria-hidden="true" className={cx('size-52 [&>*]:block [&>*]:size-full', dimmed && 'opacity-10')}>
          {children}
        </div>
        {dimmed && note !== undefined && <div className="absolute inset-0 grid place-items-center p-6 text-center text-base font-bold text-black">{note}</div>}
      </div>
      {!dimmed && note !== undefined && <figcaption className="text-sm text-muted">{note}</figcaption>}
    </figure>
  );
}
