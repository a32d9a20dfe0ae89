import type { ReactNode } from 'react';
import type { SportsEventReply, SportsIncident } from '#contracts/sportsbook.ts';
import { cx } from '#ui/cx.ts';
import { isUnderWay } from '../match/clock-text.ts';
import type { IncidentLook, SportTracker } from '../sports/tracker.ts';
import { trackerOf } from '../sports/trackers.ts';

/** What of a match that began, or won't, can be told: how it stands, in a line of time, in numbers and in words; in play these fold away below the field. */
export function MatchTracker({ event }: { event: SportsEventReply }) {
  const note = NOTES[event.state];
  const tracker = trackerOf(event.sport.id);
  const sided = event.incidents.some(({ side }) => side !== null);
  const live = isUnderWay(event.state);
  return (
    <>
      {note !== undefined && <p className="rounded-card border border-line bg-surface p-4 text-sm">{note}</p>}
      {tracker !== null && (live || sided) && (
        <section aria-label="O jogo até aqui" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 sm:p-4">
          {live && tracker.Field !== null && <Field event={event} tracker={tracker} />}
          {live && tracker.Field !== null ? (
            event.incidents.length > 0 && (
              <Fold title="Estatísticas e lances">
                <Course event={event} tracker={tracker} narrow />
              </Fold>
            )
          ) : (
            <Course event={event} tracker={tracker} />
          )}
        </section>
      )}
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

/** The line of time, the numbers and the words. `narrow`: the line is here where there is no room for it beside the field. */
function Course({ event, tracker, narrow = false }: { event: SportsEventReply; tracker: SportTracker; narrow?: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <div className={cx(narrow && 'sm:hidden')}>
        <tracker.Timeline event={event} />
      </div>
      {event.incidents.some(({ side }) => side !== null) && <tracker.Figures event={event} />}
      {event.incidents.length > 0 && (
        <div>
          <h2 className="mb-2 text-sm font-medium tracking-normal">Lances</h2>
          <Incidents event={event} tracker={tracker} />
        </div>
      )}
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/fold -mb-2 border-t border-line sm:-mb-3">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <span className="text-sm font-medium">{title}</span>
        <span aria-hidden="true" className="mt-1 mr-1 size-2 rotate-225 border-t-2 border-l-2 group-open/fold:mt-2 group-open/fold:rotate-45" />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}

/** The field, and below it the latest incident in words; where there is room, the line of time beside them. */
function Field({ event, tracker }: { event: SportsEventReply; tracker: SportTracker }) {
  const last = event.incidents.findLast(({ type }) => tracker.incidents[type] !== undefined);
  const look = last === undefined ? undefined : tracker.incidents[last.type];
  return (
    <div className="sm:grid sm:grid-cols-2 sm:gap-4">
      <div>
        {tracker.Field !== null && <tracker.Field event={event} />}
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
      </div>
      <div className="self-center max-sm:hidden">
        <tracker.Timeline event={event} />
      </div>
    </div>
  );
}

/** The latest first; the home side's to the left, the away side's to the right. */
function Incidents({ event, tracker }: { event: SportsEventReply; tracker: SportTracker }) {
  const latestFirst = event.incidents.toReversed();
  return (
    <ol className="flex flex-col gap-1">
      {latestFirst.map((incident) => (
        <Incident
          key={incident.id ?? `${incident.type} ${incident.side ?? ''} ${incident.minute}+${incident.added}`}
          incident={incident}
          event={event}
          look={tracker.incidents[incident.type]}
        />
      ))}
    </ol>
  );
}

function Incident({ incident, event, look }: { incident: SportsIncident; event: SportsEventReply; look: IncidentLook | undefined }) {
  if (look === undefined) return null;
  const { icon: Icon } = look;
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
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className={cx('shrink-0', annulled ? 'text-muted' : look.look)} />
      <span className="min-w-0">{incidentText(incident, look, event)}</span>
    </li>
  );
}

/** "Gol, Flamengo", "Gol em análise, Flamengo", "Gol anulado, Flamengo". */
function incidentText({ side, review }: SportsIncident, { text, review: underReview, annulled }: IncidentLook, event: SportsEventReply): string {
  const word = review === 'under_review' ? (underReview ?? text) : review === 'taken_back' ? (annulled ?? `${text}, corrigido`) : text;
  return side === null ? word : `${word}, ${event[side].name}`;
}

/** The minute, with the minutes added to it: when it happened. */
function minuteText({ minute, added }: Pick<SportsIncident, 'minute' | 'added'>): string {
  return `${minute}${added > 0 ? `+${added}` : ''}'`;
}
