import type { SportsEventReply, SportsIncident } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import type { IncidentLook, IncidentMark, PlayScreens } from '../sports/sport-code.ts';
import { incidentText, minuteText } from './incident-text.ts';

/** The course of a match: a timeline, numbers and words. */
export function MatchCourse({ event, play: { course, incidents: looks } }: { event: SportsEventReply; play: PlayScreens }) {
  if (course === undefined) return null;
  return (
    <div className="flex flex-col gap-4">
      <course.Timeline event={event} />
      {event.incidents.some(({ side }) => side !== null) && <course.Figures event={event} />}
      <div>
        <h2 className="mb-2 text-sm font-medium tracking-normal">Lances</h2>
        <ol className="flex flex-col gap-1">
          {event.incidents.toReversed().map((incident) => (
            <Incident
              key={incident.id ?? `${incident.type} ${incident.side ?? ''} ${incident.minute}+${incident.added}`}
              incident={incident}
              event={event}
              look={looks[incident.type]}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

const marks: Readonly<Record<IncidentMark, string>> = {
  ball: 'size-3 rounded-full border-2 border-text bg-text/25',
  yellow: 'h-3.5 w-2.5 rounded-[2px] bg-primary',
  red: 'h-3.5 w-2.5 rounded-[2px] bg-negative',
  dot: 'size-1.5 rounded-full bg-muted',
};

/** The home side's to the left, the away side's to the right. */
function Incident({ incident, event, look }: { incident: SportsIncident; event: SportsEventReply; look: IncidentLook | undefined }) {
  if (look === undefined) return null;
  const annulled = incident.review === 'taken_back';
  return (
    <li
      className={cx(
        'flex min-h-8 items-center gap-2 text-sm',
        incident.side === 'away' && 'flex-row-reverse text-right',
        incident.side === null && 'justify-center rounded-control bg-raised/60 text-xs text-muted',
        annulled && 'text-muted',
      )}
    >
      <span translate="no" className="tabular w-12 shrink-0 text-muted">
        {minuteText(incident)}
      </span>
      <span aria-hidden="true" className="grid w-4 shrink-0 place-items-center">
        <span className={marks[annulled ? 'dot' : look.mark]} />
      </span>
      <span className="min-w-0">{incidentText(incident, look, event)}</span>
    </li>
  );
}
