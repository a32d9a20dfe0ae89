import { html, type Html } from '../../host/html.ts';
import type { Surroundings } from '../../host/surroundings.ts';
import { localTime } from '../../pages/layout.ts';
import type { Feed } from '../create-feed.ts';
import type { EventState } from '../log/book.ts';
import { PRODUCERS } from '../message.ts';
import type { League } from '../season/league.ts';
import { SCENARIO_TEXTS } from './scenario-texts.ts';
import { matchCard } from './match-card.ts';

const SPEEDS = [1, 10, 60, 300] as const;
/** Rates of mistakes in percent. */
const RATES = [0, 5, 20, 100] as const;
/** Number of past and future matches per league on the page of all leagues. */
const SHOWN = 3;

/** The available leagues, and the selected one; null for all. */
interface Leagues {
  readonly leagues: readonly League[];
  readonly league: League | null;
}

/** Speed, scenarios and the matches of all leagues, or of one with all of its matches. */
export function feedPage(feed: Feed, world: Surroundings, { leagues: all, league }: Leagues, done: string): Html {
  const leagues = league === null ? all : [league];
  const events = [...feed.events.values()];
  return html`<h1>Jogos</h1>
    <p class="lead">Partidas simuladas: jogos e resultados inventados.</p>
    ${doneNote(done)} ${clockCard(feed, world)} ${mistakesCard(feed)} ${scenarioCard()}
    <nav aria-label="Campeonatos">
      <a href="/feed">Todos</a>
      ${all.map(({ id, name }) => html`<a href="/feed?league=${id}">${name}</a>`)}
    </nav>
    ${league === null ? liveNow(events) : ''} ${leagues.map((each) => leagueSection(each, events, league === null ? SHOWN : null))}`;
}

function clockCard(feed: Feed, world: Surroundings): Html {
  const { speed, paused } = feed.pace();
  const withoutSignal = PRODUCERS.filter((producer) => world.clock.nowMs() < feed.silentUntilMs(producer));
  return html`<section class="card">
    <h2>Relógio dos jogos</h2>
    <p>
      Agora: ${localTime(world.clock.now().toISOString())} · calendário dos jogos: ${localTime(new Date(feed.feedNowMs()).toISOString())} ·
      <span class="badge">${paused ? 'parado' : `${String(speed).replace('.', ',')}× o tempo real`}</span>
      ${withoutSignal.length > 0 ? html`<span class="badge bad">sem sinal: ${withoutSignal.join(', ')}</span>` : ''}
    </p>
    <form class="row" method="post" action="/feed/control">
      ${SPEEDS.map((each) => html`<button class="${each === speed && !paused ? 'primary' : 'quiet'}" name="speed" value="${each}">${each}×</button>`)}
      <button class="quiet" name="pause" value="${paused ? 'false' : 'true'}">${paused ? 'Continuar' : 'Parar'}</button>
      <a class="button quiet" href="/feed">Atualizar</a>
    </form>
    <p class="muted">
      Acelerado, o calendário todo anda mais rápido: o site recebe os novos horários, e os horários abaixo já são os novos. Mensagens enviadas:
      ${PRODUCERS.map((producer) => `${producer} ${feed.logs[producer].head()}`).join(' · ')}.
    </p>
  </section>`;
}

function mistakesCard(feed: Feed): Html {
  const percent = Math.round(feed.mistakes() * 100);
  return html`<section class="card">
    <h2>Erros do fornecedor</h2>
    <form class="row" method="post" action="/feed/control">
      ${RATES.map((each) => html`<button class="${each === percent ? 'primary' : 'quiet'}" name="mistakes" value="${each / 100}">${each}%</button>`)}
    </form>
    <p class="muted">
      A chance de cada lance ser contado tarde, duas vezes ou fora de ordem; de cada jogo ter um gol anulado, ficar congelado ou voltar o relógio; e, a cada
      quinze minutos, de o sinal ao vivo sumir. Agora: ${percent}%. Vale daqui em diante.
    </p>
  </section>`;
}

function scenarioCard(): Html {
  return html`<details class="card">
    <summary>O que pode dar errado</summary>
    <form class="grid" method="post" action="/feed/control">
      ${SCENARIO_TEXTS.map(
        ({ name, title, text }) =>
          html`<div>
            <button class="quiet" name="scenario" value="${name}">${title}</button>
            <p class="muted">${text}</p>
          </div>`,
      )}
    </form>
  </details>`;
}

function doneNote(done: string): Html {
  const [name, eventId] = done.split(':');
  const scenario = SCENARIO_TEXTS.find((each) => each.name === name);
  if (scenario === undefined) return html``;
  return html`<p class="note" role="status">Feito: ${scenario.title}${eventId === undefined ? '' : html` (<a href="#${eventId}">${eventId}</a>)`}.</p>`;
}

interface Group {
  readonly title: string;
  readonly holds: (event: EventState) => boolean;
  readonly latestFirst: boolean;
}

const LIVE: Group = { title: 'Ao vivo', holds: ({ status }) => status.state === 'live' || status.state === 'interrupted', latestFirst: false };
const COMING: Group = { title: 'A seguir', holds: ({ status }) => status.state === 'not_started' || status.state === 'delayed', latestFirst: false };
const OVER: Group = { title: 'Encerrados e outros', holds: (event) => !LIVE.holds(event) && !COMING.holds(event), latestFirst: true };

/** Every live match of all leagues, for the top of the page. */
function liveNow(events: readonly EventState[]): Html {
  const live = inOrder(events, LIVE);
  if (live.length === 0) return html`<p class="empty">Nenhum jogo em andamento. Acelere o relógio para ver o próximo começar.</p>`;
  return html`<section>
    <h2>Ao vivo agora (${live.length})</h2>
    <div class="grid">${live.map(matchCard)}</div>
  </section>`;
}

/** A league's matches by state; with `shown`, that many of each state and no live ones. */
function leagueSection(league: League, events: readonly EventState[], shown: number | null): Html {
  const own = events.filter(({ fixture }) => fixture.league.id === league.id);
  const groups = shown === null ? [LIVE, COMING, OVER] : [COMING, OVER];
  return html`<section>
    <h2>${league.name} <span class="muted">${league.category.name}</span></h2>
    ${groups.map((group) => {
      const matches = inOrder(own, group);
      if (matches.length === 0) return html``;
      return html`<h3>${group.title} (${matches.length})</h3>
        <div class="grid">${matches.slice(0, shown ?? matches.length).map(matchCard)}</div>`;
    })}
    ${shown === null ? '' : html`<p><a href="/feed?league=${league.id}">Todos os jogos: ${league.name}</a></p>`}
  </section>`;
}

function inOrder(events: readonly EventState[], { holds, latestFirst }: Group): EventState[] {
  const found = events.filter(holds).toSorted((a, b) => a.startsAtMs - b.startsAtMs);
  return latestFirst ? found.toReversed() : found;
}
