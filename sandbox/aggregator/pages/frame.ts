import { Html, html } from '../../host/html.ts';
import type { AggregatorGame } from '../games/game-list.ts';
import { SUPPLIER } from '../games/game-list.ts';
import { COMMON_SCRIPT } from './scripts.ts';
import { STYLES } from './styles.ts';

export interface FramedPage {
  readonly game: AggregatorGame;
  readonly token: string;
  readonly demo: boolean;
  readonly hasDeposit: boolean;
  /** Origins that may frame the page, and receive balances. */
  readonly frames: readonly string[];
  readonly nonce: string;
  readonly body: Html;
  readonly script: string;
  /** The script's data about the game; it contains no `<`. */
  readonly facts: unknown;
}

/** The page around a game: header with the balance, the game, footer with the stated return. */
export function framedPage({ game, token, demo, hasDeposit, frames, nonce, body, script, facts }: FramedPage): Html {
  const known = { token, code: game.code, frames, stakes: game.stakes, facts };
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${game.name}</title>
        <style nonce="${nonce}">
          :root{--deep:${new Html(game.colours[0])};--bright:${new Html(game.colours[1])}}${new Html(STYLES)}
        </style>
      </head>
      <body>
        <header>
          <h1>${game.name}</h1>
          <span>${demo ? 'Demonstração · ' : 'Saldo '}<span class="money" data-balance>…</span></span>
          ${hasDeposit && !demo ? new Html('<button type="button" data-post="deposit">Depositar</button>') : ''}
        </header>
        <main>${body}</main>
        <footer class="muted">
          <span>${SUPPLIER} · simulador do mundo de testes</span>
        </footer>
        <script nonce="${nonce}">
          ${new Html(`const known = ${JSON.stringify(known).replaceAll('<', String.raw`\u003c`)};${COMMON_SCRIPT}${script}`)};
        </script>
      </body>
    </html>`;
}

/** The buttons that select the stake. */
export function stakeButtons(game: AggregatorGame): Html {
  return html`<div class="stakes" role="group" aria-label="Valor da aposta">
    ${game.stakes.map((stake) => html`<button type="button" data-stake="${stake}" aria-pressed="${stake === game.stakes[1] ? 'true' : 'false'}">${reais(stake)}</button>`)}
  </div>`;
}

/** "R$ 5" or "R$ 0,50". */
export function reais(cents: number): string {
  return `R$ ${cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')}`;
}
