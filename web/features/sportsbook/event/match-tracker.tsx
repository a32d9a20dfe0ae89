import { type ReactNode, useState } from 'react';
import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { LazyCourse, LazyFoldedCourse, openCourse } from '../lazy/lazy-course.tsx';
import { LazyStateNote } from '../lazy/lazy-note.tsx';
import { isUnderWay } from '../match/clock-text.ts';
import type { PlayScreens } from '../sports/sport-code.ts';
import { incidentText, minuteText } from './incident-text.ts';

export interface ShownEvent {
  readonly event: SportsEventReply;
}

/** A match that has begun or was called off: its score and its course; in play also a field with the latest incident, and the course collapsed. */
export function MatchTracker({ event, play }: ShownEvent & { readonly play: PlayScreens }) {
  // The collapsed course keeps the server's HTML until it is opened.
  const [first] = useState(event);
  const [isOpen, setOpen] = useState(false);
  const unfold = () => {
    openCourse();
    setOpen(true);
  };
  const { Field } = play;
  return (
    <>
      {!isUsual(event.state) && <LazyStateNote state={event.state} />}
      {Field !== undefined && isUnderWay(event.state) ? (
        <Panel>
          <div className="sm:mx-auto sm:w-110">
            <Field event={event} />
            <Latest event={event} play={play} />
          </div>
          {event.incidents.length > 0 && (
            <details onToggle={unfold} className="group/fold -mb-2 border-t border-line sm:-mb-3">
              <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
                Estatísticas e lances
                <span aria-hidden="true" className="mt-1 mr-1 size-2 rotate-225 border-t-2 border-l-2 group-open/fold:mt-2 group-open/fold:rotate-45" />
              </summary>
              <div className="pt-1 pb-3">
                <LazyFoldedCourse event={isOpen ? event : first} play={play} />
              </div>
            </details>
          )}
        </Panel>
      ) : (
        event.incidents.length > 0 && (
          <Panel>
            <LazyCourse event={event} play={play} />
          </Panel>
        )
      )}
    </>
  );
}

/** Played or ended as scheduled, so there is nothing to explain. */
function isUsual(state: SportsEventReply['state']): boolean {
  return state === 'live' || state === 'ended' || state === 'closed';
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <section aria-label="O jogo até aqui" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 sm:p-4">
      {children}
    </section>
  );
}

/** The latest incident in words. */
function Latest({ event, play: { incidents: looks } }: ShownEvent & { readonly play: PlayScreens }) {
  const last = event.incidents.findLast(({ type }) => looks[type] !== undefined);
  const look = looks[last?.type ?? ''];
  return (
    <p className="tabular mt-1.5 flex min-h-6 items-center justify-center gap-2 text-sm">
      {last !== undefined && look !== undefined && (
        <>
          <span translate="no" className="text-muted">
            {minuteText(last)}
          </span>
          <span className="font-medium">{incidentText(last, look, event)}</span>
        </>
      )}
    </p>
  );
}
