import type { SlipSelection } from '../store/slip-selection.ts';

/** A selection of the match-result market of an event, with all fields that a page would fill in. */
export function selectionOf(eventId: string, outcomeId: string, odds = '2.10', over: Partial<SlipSelection> = {}): SlipSelection {
  return {
    eventId,
    eventName: `Casa ${eventId} x Fora ${eventId}`,
    startsAt: '2026-11-22T19:00:00.000Z',
    marketId: `${eventId}:1x2`,
    marketName: 'Resultado final',
    outcomeId,
    outcomeName: outcomeId,
    odds,
    oddsVersion: '1',
    tournamentName: 'Série A',
    ...over,
  };
}
