import type { GoalNotice } from '../events.ts';
import type { Composed } from './composed.ts';

/** How long a goal is shown on open pages; later it is in the inbox only. */
const SHOWN_FOR_MS = 120_000;

/** The player's text for a goal, or an annulled goal, of a match that they follow. */
export function goalNotice({ eventId, home, away, side, minute, added, score, isTakenBack, at }: GoalNotice): Composed {
  const scoreline = `${home} ${score.home} × ${score.away} ${away}`;
  const when = `${minute}${added > 0 ? `+${added}` : ''} min`;
  const team = side === null ? null : { home, away }[side];
  const subject = `${isTakenBack ? 'Gol anulado' : 'Gol'}: ${scoreline}`;
  const sentence = isTakenBack
    ? `O gol${team === null ? '' : ` de ${team}`} aos ${when} foi anulado. O placar agora é ${scoreline}.`
    : `${team === null ? 'Saiu um gol' : `${team} marcou`} aos ${when}.`;
  return {
    subject,
    paragraphs: [sentence],
    inbox: true,
    toast: {
      kind: 'info',
      text: `${subject} (${when})`,
      until: new Date(Date.parse(at) + SHOWN_FOR_MS).toISOString(),
      ...(isTakenBack ? {} : { sound: 'goal' }),
    },
    linkTo: `/sports/evento/${eventId}`,
  };
}
