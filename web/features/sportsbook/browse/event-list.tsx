import { useMemo } from 'react';
import type { ListedMarket } from '#contracts/sportsbook.ts';
import { dormantPart } from '#web/shared/lazy/dormant-part.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';
import type { Rows } from '../live/list-rules.ts';
import { type SportsCalls, useLiveView } from '../live/use-live-view.ts';
import { StalenessNote } from '../price/staleness-note.tsx';
import type { Staleness } from '../price/priced-event.ts';
import { EventGroup, type EventGroupProps } from './event-group.tsx';
import { type EventSection, groupEvents } from './group-events.ts';

interface EventListProps {
  readonly start: Rows;
  /** Reads these rows anew. */
  readonly read: (calls: SportsCalls) => Promise<Rows>;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The page is about one tournament: its name needn't stand over every group. */
  readonly oneTournament?: boolean;
  /** What the rows have prices of. */
  readonly market?: ListedMarket;
}

const code = partCode('event-group', () => Promise.resolve({ EventGroup }), { EventGroup });

/** A tournament's matches come alive as they come near the window, or change: a long list is not all drawn anew at once. */
const SleepingGroup = dormantPart(code, (parts) => parts.EventGroup, { wakes: 'seen', same: tellsNothingNew });

/** What is read anew once the page lives is mostly what stands there. */
function tellsNothingNew(before: EventGroupProps, now: EventGroupProps): boolean {
  return before.trust === now.trust && (before.group === now.group || JSON.stringify(before.group) === JSON.stringify(now.group));
}

/** Matches with their prices, live. Another list is another key. */
export function EventList({ start, read, today, oneTournament = false, market = 'result' }: EventListProps) {
  const { view, trust } = useLiveView<Rows, Rows>(start, { rules: (calls) => calls.listRules, eventId: null, read });
  const sections = useMemo(() => groupEvents(view, today), [view, today]);
  return (
    <div className="flex flex-col gap-6">
      <StalenessNote trust={trust} />
      {sections.map((section) => (
        <Section key={section.key} section={section} trust={trust} oneTournament={oneTournament} market={market} />
      ))}
    </div>
  );
}

interface SectionProps extends Required<Pick<EventListProps, 'oneTournament' | 'market'>> {
  readonly section: EventSection;
  readonly trust: Staleness;
}

function Section({ section, trust, oneTournament, market }: SectionProps) {
  const id = `dia-${section.key}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-base font-medium">
        {section.title}
      </h2>
      {section.tournaments.map((group) => (
        <SleepingGroup key={group.id} group={group} trust={trust} named={!oneTournament} market={market} live={section.key === 'live'} />
      ))}
    </section>
  );
}
