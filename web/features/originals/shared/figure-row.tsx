interface FigureRowProps {
  readonly figures: readonly (readonly [name: string, figure: string])[];
  readonly className?: string;
}

/** Three figures of a bet side by side: payouts and returns. */
export function FigureRow({ figures, className = '' }: FigureRowProps) {
  return (
    <dl className={`tabular grid grid-cols-3 divide-x divide-line rounded-control border border-line bg-bg ${className}`}>
      {figures.map(([name, figure]) => (
        <div key={name} className="min-w-0 px-1 py-2 text-center">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-xs font-medium wrap-anywhere min-[380px]:text-sm">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
