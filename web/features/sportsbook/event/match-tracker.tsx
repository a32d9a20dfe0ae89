import { type ReactNode, useState } from 'react';
import type { SportsEventReply } from '#contracts/sportsbook.ts';
import { LazyCourse, LazyFoldedCourse, openCourse } from '../lazy/lazy-course.tsx';
import { isUnderWay } from '../match/clock-text.ts';
import { playScreens, WithPlayScreens } from '../sports/play-screens.tsx';
import { incidentText, minuteText } from './incident-text.ts';

/** What of a match that began, or won't, can be told: how it stands, and its course; in play a field with the latest incident, and the course folded away. */
export function MatchTracker({ event }: { event: SportsEventReply }) {
  return (
    <WithPlayScreens sport={event.sport.id}>
      <Tracker event={event} />
    </WithPlayScreens>
  );
}

function Tracker({ event }: { event: SportsEventReply }) {
  const note = NOTES[event.state];
  // What is folded away stays as the server wrote it until it is wanted.
  const [first] = useState(event);
  const [isOpen, setOpen] = useState(false);
  const unfold = () => {
    openCourse();
    setOpen(true);
  };
  const { Field } = playScreens(event.sport.id);
  return (
    <>
      {note !== undefined && <p className="rounded-card border border-line bg-surface p-4 text-sm">{note}</p>}
      {Field !== undefined && isUnderWay(event.state) ? (
        <Panel>
          <div className="sm:mx-auto sm:w-110">
            <Field event={event} />
            <Latest event={event} />
          </div>
          {event.incidents.length > 0 && (
            <details onToggle={unfold} className="group/fold -mb-2 border-t border-line sm:-mb-3">
              <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
                Estatísticas e lances
                <span aria-hidden="true" className="mt-1 mr-1 size-2 rotate-225 border-t-2 border-l-2 group-open/fold:mt-2 group-open/fold:rotate-45" />
              </summary>
              <div className="pt-1 pb-3">
                <LazyFoldedCourse event={isOpen ? event : first} />
              </div>
            </details>
          )}
        </Panel>
      ) : (
        event.incidents.length > 0 && (
          <Panel>
            <LazyCourse event={event} />
          </Panel>
        )
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

function Panel({ children }: { children: ReactNode }) {
  return (
    <section aria-label="O jogo até aqui" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 sm:p-4">
      {children}
    </section>
  );
}

/** The latest incident in words. */
function Latest({ event }: { event: SportsEventReply }) {
  const looks = playScreens(event.sport.id).incidents;
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
