import { Html, html } from '../../host/html.ts';
import { drawSymbol, SYMBOL_NAMES } from '../games/draw-symbol.ts';
import { type AggregatorGame, GAMES, type SlotGame, type TableGame } from '../games/game-list.ts';
import { exactReturn } from '../games/slot-math.ts';
import { lowestReturn } from '../games/table-math.ts';
import type { GameSession } from '../model.ts';
import { framedPage, stakeButtons } from './frame.ts';
import { SLOT_SCRIPT, TABLE_SCRIPT } from './scripts.ts';

/** The page of a game for a session; `frames` may frame it. */
export function gamePage(game: AggregatorGame, session: GameSession, frames: readonly string[], nonce: string): Html {
  const common = { game, token: session.token, demo: session.user === null, hasDeposit: session.deposit_url !== null, frames, nonce };
  if (game.kind === 'slot') return framedPage({ ...common, body: slotBody(game), script: SLOT_SCRIPT, facts: slotFacts(game) });
  return framedPage({ ...common, body: tableBody(game, session.token), script: TABLE_SCRIPT, facts: {} });
}

const picture = (symbol: string) => `<svg viewBox="0 0 100 100" aria-hidden="true">${drawSymbol(symbol, 0, 0, 100)}</svg>`;
const percent = (bps: number) => `${(Math.floor(bps) / 100).toFixed(2).replace('.', ',')} %`;

function slotFacts({ symbols }: SlotGame): unknown {
  return { pictures: symbols.map(picture), names: symbols.map((symbol) => SYMBOL_NAMES[symbol] ?? symbol) };
}

function slotBody(game: SlotGame): Html {
  const { rtpBps, hitPercent } = exactReturn(game.math);
  return html`<div class="reels" aria-hidden="true">${game.symbols.slice(-3).map((symbol) => html`<div class="reel">${new Html(picture(symbol))}</div>`)}</div>
    <p class="said" role="status" data-said></p>
    <p class="muted" data-free hidden></p>
    ${stakeButtons(game)}
    <button type="button" class="primary" data-spin>Girar</button>
    <details>
      <summary>Regras e retorno</summary>
      <table>
        <thead>
          <tr>
            <th>Três iguais</th>
            <th>Paga</th>
          </tr>
        </thead>
        <tbody>
          ${game.symbols.map(
            (symbol, index) =>
              html`<tr>
                <td>${SYMBOL_NAMES[symbol] ?? symbol}</td>
                <td>${game.math.triples[index] ?? 0}× a aposta</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p>
        ${game.math.pair > 0 ? `Dois iguais nos dois primeiros rolos pagam ${game.math.pair}×. ` : ''}Cada rolo é sorteado no servidor, sem depender dos outros.
      </p>
      <p>Retorno teórico: ${percent(rtpBps)}. Ganha em ${hitPercent.toFixed(1).replace('.', ',')} de cada 100 rodadas.</p>
    </details>`;
}

function tableBody(game: TableGame, token: string): Html {
  const spot = ({ id, label }: { readonly id: string; readonly label: string }) =>
    html`<button type="button" class="spot" data-spot="${id}"><span>${label}</span><b></b></button>`;
  const numbers = game.math.spots.filter(({ id }) => id.startsWith('n-'));
  const others = GAMES.filter((other) => other.kind === 'table' && other !== game);
  return html`<p class="said" data-phase>Mesa abrindo</p>
    <div class="clock" aria-hidden="true"><i></i></div>
    <ul class="outcomes" aria-label="Últimos resultados"></ul>
    <p class="said" role="status" data-said></p>
    ${stakeButtons(game)}
    <div class="spots" role="group" aria-label="Apostas">${game.math.spots.filter(({ id }) => !id.startsWith('n-')).map(spot)}</div>
    ${numbers.length === 0 ? '' : html`<div class="numbers" role="group" aria-label="Números">${numbers.map(spot)}</div>`}
    <details>
      <summary>Regras, retorno e outras mesas</summary>
      <p>Uma rodada a cada 20 segundos, a mesma para todos na mesa; as apostas fecham aos 14. O resultado é sorteado no servidor depois que elas fecham.</p>
      <p>Retorno teórico de cada aposta: pelo menos ${percent(lowestReturn(game.math))}.</p>
      <nav aria-label="Outras mesas">${others.map((other) => html`<a href="/aggregator/games/${other.code}?token=${token}">${other.name}</a>`)}</nav>
    </details>`;
}
