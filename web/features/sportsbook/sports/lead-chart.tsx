/** The lead after each point or kill; positive is the home side's. */
export interface Lead {
  readonly id: string;
  readonly lead: number;
  readonly isDoubted: boolean;
}

const [WIDTH, HEIGHT] = [360, 56];
const MIDDLE = HEIGHT / 2;
const LEAST_LEAD = 6;

/** The lead after each of them: above the line the home side. `least`: the minimum number that it has space for. */
export function LeadChart({ leads, least }: { readonly leads: readonly Lead[]; readonly least: number }) {
  const step = WIDTH / Math.max(least, leads.length);
  const scale = (MIDDLE - 3) / Math.max(LEAST_LEAD, ...leads.map(({ lead }) => Math.abs(lead)));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full rounded-control bg-raised">
      {leads.map(({ id, lead, isDoubted }, place) => (
        <rect
          key={id}
          x={place * step + 0.5}
          y={lead > 0 ? MIDDLE - lead * scale : MIDDLE}
          width={step - 1}
          height={Math.abs(lead) * scale}
          opacity={isDoubted ? 0.4 : 1}
          className={lead > 0 ? 'fill-accent' : 'fill-info'}
        />
      ))}
      <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} className="stroke-line-strong" />
    </svg>
  );
}
