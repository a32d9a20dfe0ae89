import type { PlayScreens } from '../sports/sport-code.ts';
import type { ShownEvent } from './match-tracker.tsx';

/** The scores of finished periods, in the words of the sport. */
export function PeriodScores({ event, play }: ShownEvent & { readonly play: PlayScreens }) {
  const text = play.periodScoresText(event.period_scores, event.clock);
  return text !== null && <p className="tabular text-xs text-muted">{text}</p>;
}
