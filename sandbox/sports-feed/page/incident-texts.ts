import { html, type Html } from '../../host/html.ts';
import type { EventStatus, Incident } from '../message.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import { sportOf } from '../sports/registry.ts';

const REVIEWS = { under_review: 'em revisão', confirmed: 'confirmado', taken_back: 'anulado' } as const;
const SHOWN = 5;

/** The latest incidents of a match in play, the newest first. */
export function latestIncidents({ state, incidents }: EventStatus, fixture: Fixture): Html {
  if (state !== 'live' || incidents.length === 0) return html``;
  const clubs = { home: fixture.home.short, away: fixture.away.short };
  const { words } = sportOf(fixture);
  return html`<ul class="muted">
    ${incidents
      .slice(-SHOWN)
      .toReversed()
      .map((incident) => html`<li>${textOf(incident, clubs, words)}</li>`)}
  </ul>`;
}

function textOf(
  { type, side, minute, added = 0, review }: Incident,
  clubs: { readonly home: string; readonly away: string },
  words: Readonly<Record<string, string>>,
): string {
  if (type === 'added_time') return `${minute}' ${words[type] ?? type}: ${added} min`;
  const club = side === undefined ? '' : ` ${clubs[side]}`;
  return `${minute}${added > 0 ? `+${added}` : ''}' ${words[type] ?? type}${club}${review === undefined ? '' : ` (${REVIEWS[review]})`}`;
}
