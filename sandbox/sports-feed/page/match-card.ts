import { html, type Html } from '../../host/html.ts';
import { localTime } from '../../pages/layout.ts';
import type { EventState } from '../log/book.ts';
import type { EventStatus, Market } from '../message.ts';
import { sportOf } from '../sports/registry.ts';
import { latestIncidents } from './incident-texts.ts';

const STATES: Readonly<Record<EventStatus['state'], string>> = {
  not_started: 'A começar',
  live: 'Ao vivo',
  interrupted: 'Interrompido',
  ended: 'Terminado',
  closed: 'Encerrado',
  postponed: 'Adiado',
  delayed: 'Atrasado',
  abandoned: 'Abandonado',
  cancelled: 'Cancelado',
};

/** One match: clubs, score or kick-off, prices, and buttons for its scenarios. */
export function matchCard(event: EventState): Html {
  const { fixture, status } = event;
  const begun = status.period !== 'not_started';
  const live = status.state === 'live';
  const result = event.settlements.prematch?.facts.awarded;
  return html`<article class="card" id="${fixture.id}">
    <div class="row">
      <span class="badge ${live ? 'good' : ''}">${STATES[status.state]}${live ? ` · ${clockText(status)}` : ''}</span>
      <span class="muted"
        >${fixture.league.knockout === undefined ? 'Rodada' : 'Fase'} ${fixture.round} · ${localTime(new Date(event.startsAtMs).toISOString())}</span
      >
    </div>
    <p>
      <img src="/sports-feed/shields/${fixture.home.id}.svg" alt="" width="24" height="24" /> <strong>${fixture.home.name}</strong>
      <span class="amount">${begun ? `${status.score.home} × ${status.score.away}` : '×'}</span>
      <strong>${fixture.away.name}</strong> <img src="/sports-feed/shields/${fixture.away.id}.svg" alt="" width="24" height="24" />
    </p>
    ${result === undefined || result === null ? '' : html`<p class="muted">Decidido no tribunal: ${result.home} × ${result.away}</p>`}
    ${pricesLine(event, event.markets[live ? 'live' : 'prematch'])} ${latestIncidents(status, fixture)}
    <details>
      <summary>Mexer neste jogo</summary>
      <form class="row" method="post" action="/feed/control">
        <input type="hidden" name="event_id" value="${fixture.id}" />
        ${actionsFor(status).map(([name, title]) => html`<button class="quiet small" name="scenario" value="${name}">${title}</button>`)}
      </form>
    </details>
    <code class="muted">${fixture.id}</code>
  </article>`;
}

function clockText({ period, minute, added = 0, stopped = false }: EventStatus): string {
  if (period === 'half_time') return 'intervalo';
  return `${minute}${added > 0 ? `+${added}` : ''}'${stopped ? ' (parado)' : ''}`;
}

function pricesLine({ fixture, status: { state } }: EventState, markets: readonly Market[]): Html {
  if (state !== 'not_started' && state !== 'live') return html``;
  const text = markets.map((market) => {
    const prices = market.status === 1 ? market.outcomes.map(({ odds }) => (odds ?? '–').replace('.', ',')).join(' / ') : 'suspenso';
    return `${sportOf(fixture).marketText(market)}: ${prices}`;
  });
  return html`<p class="muted">${text.join(' · ')}</p>`;
}

function actionsFor({ state }: EventStatus): readonly (readonly [string, string])[] {
  const cancel = ['cancel', 'Cancelar apostas recentes'] as const;
  if (state === 'not_started') {
    return [
      ['postponed', 'Adiar'],
      ['abandoned', 'Abandonar aos 60'],
      ['awarded', 'Decidir no tribunal'],
      ['contradiction', 'Contradizer o resultado'],
      cancel,
    ];
  }
  if (state === 'live') {
    return [
      ['goal_taken_back', 'Anular um gol'],
      ['incident_late', 'Contar tarde'],
      ['incident_twice', 'Contar duas vezes'],
      ['incidents_swapped', 'Contar fora de ordem'],
      ['standstill', 'Congelar'],
      ['clock_back', 'Voltar o relógio'],
      ['abandoned', 'Abandonar'],
      ['awarded', 'Decidir no tribunal'],
      ['contradiction', 'Contradizer o resultado'],
      cancel,
    ];
  }
  return state === 'closed'
    ? [
        ['correction', 'Corrigir o resultado'],
        ['awarded', 'Decidir no tribunal'],
      ]
    : [];
}
