import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { html, type Html } from '../host/html.ts';
import { localTime } from '../pages/layout.ts';

const SHOWN = 100;

/** The postbacks of affiliate networks, the newest first. */
export function postbacksPage(postbacks: readonly Postback[]): Html {
  return html`<h1>Afiliados</h1>
    <p class="lead">O que o site conta às redes de afiliados. O que chega de novo com o mesmo event_id conta uma vez só.</p>
    ${postbacks.length === 0 ? html`<div class="empty">Nenhum aviso recebido.</div>` : postbacks.slice(0, SHOWN).map(card)}
    ${postbacks.length > SHOWN ? html`<p class="muted">Mostrando os ${SHOWN} mais recentes de ${postbacks.length}.</p>` : ''}`;
}

function card({ network, values, at, times }: Postback): Html {
  return html`<article class="card">
    <div class="row"><strong>${network}</strong><span class="muted">${localTime(at)}${times > 1 ? ` · chegou ${times} vezes` : ''}</span></div>
    ${Object.entries(values).map(([name, value]) => html`<div><span class="muted">${name}</span> <code>${value}</code></div>`)}
  </article>`;
}

/** A postback that an affiliate network received, and how often. */
export const postbackSchema = z.object({
  network: z.string(),
  values: z.record(z.string(), z.string()),
  at: z.string(),
  times: z.int().min(0).max(MOST_COUNT),
});
export type Postback = z.infer<typeof postbackSchema>;
