import type { ReactNode } from 'react';

/** A list of names and values in two columns. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col divide-y divide-line">{children}</dl>;
}

/** One line of the list. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-2">
      <dt className="shrink-0 text-sm text-muted">{name}</dt>
      <dd className="tabular min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}
