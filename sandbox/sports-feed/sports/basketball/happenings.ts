import { type Act, mark } from '../../reporting/act.ts';
import type { IncidentType } from '../../message.ts';
import type { Basket, BasketballStory } from './play-game.ts';

const TYPES = { 1: 'one_point', 2: 'two_points', 3: 'three_points' } as const satisfies Record<Basket['points'], IncidentType>;

/** All incidents of a game and their follow-ups, in order. */
export function happeningsOf(story: BasketballStory): Act[] {
  const annulled = story.reviews.filter(({ stands }) => !stands).map(({ basket }) => basket);
  const named = new Map(
    [...story.baskets, ...annulled].toSorted((a, b) => a.offsetMs - b.offsetMs).map((basket, index) => [basket, incidentOf(basket, index)]),
  );
  const reports = [...named].map(([{ offsetMs }, incident]): Act => ({ act: 'told', atMs: offsetMs, incident }));
  const reviews = story.reviews.flatMap(({ basket, beginsMs, endsMs, stands }): Act[] => {
    const incident = named.get(basket);
    if (incident === undefined) return [];
    return [
      { act: 'review', atMs: beginsMs, incident },
      { act: stands ? 'confirmed' : 'taken_back', atMs: endsMs, incident },
    ];
  });
  const ejections = story.ejections.map(({ side, offsetMs, clockMinutes }, index): Act => {
    return {
      act: 'told',
      atMs: offsetMs,
      incident: { id: `ejection-${index + 1}`, type: 'ejection', side, minute: Math.floor(clockMinutes), added: 0, occurredMs: offsetMs },
    };
  });
  return [...marksOf(story), ...reports, ...reviews, ...ejections].toSorted((a, b) => a.atMs - b.atMs);
}

function incidentOf({ side, points, offsetMs, clockMinutes }: Basket, index: number): Act['incident'] {
  return { id: `basket-${index + 1}`, type: TYPES[points], side, minute: Math.floor(clockMinutes), added: 0, occurredMs: offsetMs };
}

/** The tip-off of each period, and its end; the last end ends the game. */
function marksOf({ periods }: BasketballStory): Act[] {
  return periods.flatMap(({ fromMs, toMs, beginsAt, minutes }, place) => {
    const isLast = place === periods.length - 1;
    const end = isLast ? mark('game_end', 'game_end', beginsAt + minutes, 0, toMs) : mark(`period_end-${place + 1}`, 'period_end', beginsAt + minutes, 0, toMs);
    return [mark(`tip_off-${place + 1}`, 'tip_off', beginsAt, 0, fromMs), end];
  });
}
