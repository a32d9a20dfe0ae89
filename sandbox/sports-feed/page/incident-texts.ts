import { html, type Html } from '../../host/html.ts';
import type { EventStatus, Incident, IncidentType } from '../message.ts';
import type { Fixture } from '../season/fixtures-between.ts';

const WORDS: Readonly<Record<IncidentType, string>> = {
  kick_off: 'Começa o jogo',
  goal: 'Gol',
  yellow_card: 'Cartão amarelo',
  second_yellow: 'Segundo amarelo',
  red_card: 'Cartão vermelho',
  corner: 'Escanteio',
  penalty_awarded: 'Pênalti marcado',
  penalty_missed: 'Pênalti perdido',
  added_time: 'Acréscimos',
  half_time: 'Intervalo',
  second_half: 'Segundo tempo',
  full_time: 'Fim de jogo',
};
const REVIEWS = { under_review: 'em revisão', confirmed: 'confirmado', taken_back: 'anulado' } as const;
const SHOWN = 5;

/** The last incidents of a match in play, the latest first. */
export function latestIncidents({ state, incidents }: EventStatus, { home, away }: Fixture): Html {
  if (state !== 'live' || incidents.length === 0) return html``;
  const clubs = { home: home.short, away: away.short };
  return html`<ul class="muted">
    ${incidents
      .slice(-SHOWN)
      .toReversed()
      .map((incident) => html`<li>${textOf(incident, clubs)}</li>`)}
  </ul>`;
}

function textOf({ type, side, minute, added = 0, review }: Incident, clubs: { readonly home: string; readonly away: string }): string {
  if (type === 'added_time') return `${minute}' ${WORDS[type]}: ${added} min`;
  const club = side === undefined ? '' : ` ${clubs[side]}`;
  return `${minute}${added > 0 ? `+${added}` : ''}' ${WORDS[type]}${club}${review === undefined ? '' : ` (${REVIEWS[review]})`}`;
}
