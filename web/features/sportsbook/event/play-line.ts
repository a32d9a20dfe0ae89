import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import type { EventStaleness } from '../live/create-staleness.ts';
import type { PlayScreens } from '../sports/sport-code.ts';

/** Whether any market of a live match accepts bets, with the sentence that says so or gives the reason. */
export interface PlayLine {
  readonly isOpen: boolean;
  readonly text: string;
}

/** How long after an incident it counts as the reason of a suspension, in minutes of play. */
const RECENT_MINUTES = 2;

export function playLine(
  event: Pick<SportsEventReply, 'state' | 'markets' | 'incidents' | 'clock'>,
  trust: EventStaleness,
  { incidents: looks, closesAtStart }: Pick<PlayScreens, 'incidents' | 'closesAtStart'>,
): PlayLine {
  if (closesAtStart === true) return { isOpen: false, text: 'As apostas fecharam no início.' };
  if (trust === 'stale') return { isOpen: false, text: 'Sem conexão com as cotações ao vivo. As apostas voltam com a conexão.' };
  if (trust === 'closed') return { isOpen: false, text: 'As cotações ao vivo pararam de chegar. Suas apostas continuam valendo.' };
  if (event.state === 'interrupted') return { isOpen: false, text: 'Mercados suspensos: o jogo está parado.' };
  if (event.markets.some(({ status }) => status === 1)) return { isOpen: true, text: 'Apostas abertas durante o jogo.' };
  const reason = reasonOf(event, looks);
  return { isOpen: false, text: reason === null ? 'Mercados suspensos. As cotações voltam em instantes.' : `Mercados suspensos: ${reason}.` };
}

/** The pending video review, else the latest incident. */
function reasonOf({ incidents, clock }: Parameters<typeof playLine>[0], looks: PlayScreens['incidents']): string | null {
  const reviewed = incidents.findLast(({ review }) => review === 'under_review');
  if (reviewed !== undefined) return `${looks[reviewed.type]?.reason ?? 'lance'} em análise`;
  const last = incidents.at(-1);
  const minute = (clock?.minute ?? 0) + (clock?.added ?? 0);
  if (last === undefined || last.review === 'taken_back' || minute - (last.minute + last.added) > RECENT_MINUTES) return null;
  return looks[last.type]?.reason ?? null;
}
