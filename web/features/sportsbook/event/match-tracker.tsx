import { Link } from 'react-router';
import type { SportsEventReply, SportsIncident } from '#contracts/sportsbook.ts';
import { cx } from '#ui/cx.ts';
import { isUnderWay } from '../match/clock-text.ts';
import type { SportTracker } from '../sports/tracker.ts';
import { trackerOf } from '../sports/trackers.ts';

/** What of a match that began, or won't, can be told: how it stands, in a line of time, in numbers and in words. */
export function MatchTracker({ event }: { event: SportsEventReply }) {
  const note = NOTES[event.state];
  const tracker = trackerOf(event.sport.id);
  const sided = event.incidents.some(({ side }) => side !== null);
  return (
    <>
      {note !== undefined && <p className="rounded-card border border-line bg-surface p-4 text-sm">{note}</p>}
      {tracker !== null && (isUnderWay(event.state) || sided) && (
        <section aria-label="O jogo até aqui" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <tracker.Timeline event={event} />
          {sided && <tracker.Figures event={event} />}
          {event.state === 'live' && (
            <p className="text-sm text-muted">
              {tracker.closedText}{' '}
              <Link to="/sports?tab=proximos" className="text-text underline underline-offset-4 hover:text-accent">
                Ver os próximos jogos
              </Link>
            </p>
          )}
        </section>
      )}
      {tracker !== null && event.incidents.length > 0 && <Incidents event={event} tracker={tracker} />}
    </>
  );
}

/** What a player wants to know of a match that stands like this. */
const NOTES: Readonly<Partial<Record<SportsEventReply['state'], string>>> = {
  interrupted: 'O jogo está parado. Se não continuar, suas apostas seguem a regra de cada mercado.',
  delayed: 'O início atrasou. As apostas continuam valendo.',
  postponed: 'O jogo foi adiado. Suas apostas seguem a regra de jogos adiados.',
  abandoned: 'O jogo não terminou. Mercados já decididos valem; os outros são anulados e o valor volta para você.',
  cancelled: 'O jogo foi cancelado. As apostas nele são anuladas e o valor volta para você.',
};

/** The latest first; the home side's to the left, the away side's to the right. */
function Incidents({ event, tracker }: { event: SportsEventReply; tracker: SportTracker }) {
  const latestFirst = event.incidents.toReversed();
  return (
    <section aria-labelledby="lances" className="rounded-card border border-line bg-surface p-4">
      <h2 id="lances" className="text-base font-medium tracking-normal">
        Lances
      </h2>
      <ol className="mt-3 flex flex-col gap-1">
        {latestFirst.map((incident) => (
          <Incident key={`${incident.type} ${incident.side ?? ''} ${incident.minute}+${incident.added}`} incident={incident} event={event} tracker={tracker} />
        ))}
      </ol>
    </section>
  );
}

function Incident({ incident, event, tracker }: { incident: SportsIncident; event: SportsEventReply; tracker: SportTracker }) {
  const known = tracker.incidents[incident.type];
  if (known === undefined) return null;
  const { icon: Icon, look, text } = known;
  return (
    <li
      className={cx(
        'flex min-h-8 items-center gap-2 text-sm',
        incident.side === 'away' && 'flex-row-reverse text-right',
        incident.side === null && 'justify-center rounded-control bg-raised/60 text-xs text-muted',
      )}
    >
      <span className="tabular w-12 shrink-0 text-muted">{minuteText(incident)}</span>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className={cx('shrink-0', look)} />
      <span className="min-w-0">{incident.side === null ? text : `${text}, ${event[incident.side].name}`}</span>
    </li>
  );
}

/** The minute, with the minutes added to it: when it happened. */
function minuteText({ minute, added }: Pick<SportsIncident, 'minute' | 'added'>): string {
  return `${minute}${added > 0 ? `+${added}` : ''}'`;
}
