import { compareText } from '#kernel/text/compare-text.ts';
import type { Row, Rows } from '../../live/list-rules.ts';

/** By sport in the order they came, the longest played first: by their minute, and where clocks say the same by kick-off. */
export function byMinute(events: Rows): readonly { readonly sport: string; readonly name: string; readonly events: Rows }[] {
  return [...Map.groupBy(events, ({ sport }) => sport.id)].map(([sport, rows]) => ({
    sport,
    name: rows[0]?.sport.name ?? '',
    events: rows.toSorted((one, other) => played(other) - played(one) || compareText(one.starts_at, other.starts_at)),
  }));
}

function played({ clock }: Row): number {
  return clock === null ? 0 : clock.minute + (clock.added ?? 0);
}
