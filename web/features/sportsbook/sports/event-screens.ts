import { basketballEvent } from './basketball/basketball-event.ts';
import { footballEvent } from './football/football-event.ts';
import type { EventScreens } from './screens.ts';
import { tennisEvent } from './tennis/tennis-event.ts';

/** How a sport without screens of its own is shown. */
const plain: EventScreens = {
  id: '',
  rulesTitle: 'Outros mercados',
  periodScoresText: () => null,
  shortPeriodScoresText: () => null,
  differenceName: 'Saldo',
  groups: [
    { group: 'main', name: 'Principais', slug: '' },
    { group: 'other', name: 'Outros', slug: 'outros' },
  ],
  mainMarkets: [],
  mainLines: [],
};

const registered = new Map<string, EventScreens>([footballEvent, basketballEvent, tennisEvent].map((screens) => [screens.id, screens]));

/** The screens of one event of a sport. */
export function eventScreens(sport: string): EventScreens {
  return registered.get(sport) ?? plain;
}

/** Adds a sport's screens for the time of a test; the answer takes them off again. */
export function registerEventScreens(screens: EventScreens): () => void {
  registered.set(screens.id, screens);
  return () => void registered.delete(screens.id);
}
