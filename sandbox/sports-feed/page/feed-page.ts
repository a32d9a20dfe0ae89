import { html, type Html } from '../../host/html.ts';
import type { World } from '../../host/world.ts';
import { localTime } from '../../pages/layout.ts';
import type { Feed } from '../create-feed.ts';
import type { EventState } from '../log/book.ts';
import { PRODUCERS } from '../message.ts';
import { type League, LEAGUES } from '../season/leagues.ts';
import { SCENARIO_TEXTS } from './scenario-texts.ts';
import { matchCard } from './match-card.ts';

const SPEEDS = [1, 10, 60, 300] as const;
/** Of matches that are over or yet to come, this many per league. */
const SHOWN = 10;

/** Speed, scenarios and the matches of all leagues, or of one with all of its matches. */
export function feedPage(feed: Feed, world: World, league: League | null, done: string): Html {
  const leagues = league === null ? LEAGUES : [league];
  return html`<h1>Jogos</h1>
    <p class="lead">Partidas simuladas de oito campeonatos: clubes de verdade, jogos e resultados inventados.</p>
    ${doneNote(done)} ${clockCard(feed, world)} ${scenarioCard()}
    <nav aria-label="Campeonatos">
      <a href="/feed">Todos</a>
      ${LEAGUES.map(({ id, name }) => html`<a href="/feed?league=${id}">${name}</a>`)}
    </nav>
    ${leagues.map((each) => leagueSection(each, [...feed.events.values()], league === null ? SHOWN : Number.POSITIVE_INFINITY))}`;
}

function clockCard(feed: Feed, world: World): Html {
  const { speed, paused } = feed.pace();
  const silent = PRODUCERS.filter((producer) => world.clock.nowMs() < feed.silentUntilMs(producer));
  return html`<section class="card">
    <h2>Relógio dos jogos</h2>
    <p>
      ${localTime(new Date(feed.feedNowMs()).toISOString())} ·
      <span class="badge">${paused ? 'parado' : `${String(speed).replace('.', ',')}× o tempo real`}</span>
      ${silent.length > 0 ? html`<span class="badge bad">sem sinal: ${silent.join(', ')}</span>` : ''}
    </p>
    <form class="row" method="post" action="/feed/control">
      ${SPEEDS.map((each) => html`<button class="${each === speed && !paused ? 'primary' : 'quiet'}" name="speed" value="${each}">${each}×</button>`)}
      <button class="quiet" name="pause" value="${paused ? 'false' : 'true'}">${paused ? 'Continuar' : 'Parar'}</button>
      <a class="button quiet" href="/feed">Atualizar</a>
    </form>
    <p class="muted">
      Acelerado, o calendário todo anda mais rápido: o site recebe os novos horários. Mensagens enviadas:
      ${PRODUCERS.map((producer) => `${producer} ${feed.logs[producer].head()}`).join(' · ')}.
    </p>
  </section>`;
}

function scenarioCard(): Html {
  return html`<section class="card">
    <h2>O que pode dar errado</h2>
    <form class="grid" method="post" action="/feed/control">
      ${SCENARIO_TEXTS.map(
        ({ name, title, text }) =>
          html`<div>
            <button class="quiet" name="scenario" value="${name}">${title}</button>
            <p class="muted">${text}</p>
          </div>`,
      )}
    </form>
  </section>`;
}

function doneNote(done: string): Html {
  const [name, eventId] = done.split(':');
  const scenario = SCENARIO_TEXTS.find((each) => each.name === name);
  if (scenario === undefined) return html``;
  return html`<p class="note" role="status">Feito: ${scenario.title}${eventId === undefined ? '' : html` (<a href="#${eventId}">${eventId}</a>)`}.</p>`;
}

const GROUPS: readonly { readonly title: string; readonly holds: (event: EventState) => boolean; readonly latestFirst: boolean }[] = [
  { title: 'Ao vivo', holds: ({ status }) => status.state === 'live' || status.state === 'interrupted', latestFirst: false },
  {
    title: 'A seguir',
    holds: ({ status }) => status.state === 'not_started' || status.state === 'delayed',
    latestFirst: false,
  },
  {
    title: 'Encerrados e outros',
    holds: ({ status }) => !['live', 'interrupted', 'not_started', 'delayed'].includes(status.state),
    latestFirst: true,
  },
];

function leagueSection(league: League, events: readonly EventState[], shown: number): Html {
  const own = events.filter(({ fixture }) => fixture.league.id === league.id).toSorted((a, b) => a.startsAtMs - b.startsAtMs);
  return html`<section>
    <h2>${league.name} <span class="muted">${league.category.name}</span></h2>
    ${GROUPS.map(({ title, holds, latestFirst }) => {
      const group = own.filter(holds);
      if (group.length === 0) return html``;
      const ordered = latestFirst ? group.toReversed() : group;
      return html`<h3>${title} (${group.length})</h3>
        <div class="grid">${ordered.slice(0, shown).map(matchCard)}</div>
        ${group.length > shown ? html`<p><a href="/feed?league=${league.id}">Ver todos</a></p>` : ''}`;
    })}
  </section>`;
}
