import type { SportsIncident } from '#contracts/sportsbook/events.ts';

export const LAST_MINUTE = 90;
/** How long an incident contributes to the pressure. */
const LASTING_MINUTES = 8;

/** The weight of an incident for the pressure: an order of closeness to a goal, not a measurement. */
const WEIGHTS: Readonly<Record<string, number>> = { goal: 3, penalty_awarded: 3, penalty_missed: 2, direct_free_kick: 2, power_play: 1, corner: 1 };

/** The pressure in each minute from 0 to the last, from −1 (all away) to 1 (all home), by the incidents of the minutes before, which fade linearly. */
export function pressure(incidents: readonly SportsIncident[], lastMinute = LAST_MINUTE): readonly number[] {
  const minutes = Array.from({ length: lastMinute + 1 }, () => 0);
  const lasting = Math.min(LASTING_MINUTES, Math.ceil(lastMinute / 10));
  for (const { type, side, minute, review } of incidents) {
    const weight = WEIGHTS[type] ?? 0;
    if (weight === 0 || side === null || review === 'taken_back') continue;
    const from = Math.min(minute, lastMinute);
    for (let at = from; at < Math.min(from + lasting, lastMinute + 1); at += 1) {
      minutes[at] = (minutes[at] ?? 0) + ((side === 'home' ? weight : -weight) * (lasting - (at - from))) / lasting;
    }
  }
  const most = Math.max(3, ...minutes.map(Math.abs));
  return minutes.map((value) => value / most);
}
