import { Html, html } from '../host/html.ts';
import { BETTING_MS, COIN_STAKES, ROUND_MS } from './coin-table.ts';
import { SCENE_SCRIPT } from './scene-script.ts';
import { TABLE_SCRIPT } from './table-script.ts';

const STYLES = `
:root{color-scheme:dark;font:16px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
*{box-sizing:border-box}
html,body{margin:0;min-height:100%}
body{display:grid;min-height:100dvh;grid-template-rows:minmax(200px,1fr) auto;background:#06101c;color:#fff}
.video{position:relative;min-height:200px;background:#0a1626}
canvas{position:absolute;inset:0;width:100%;height:100%}
.badge{position:absolute;top:10px;left:10px;padding:3px 10px;border-radius:6px;background:#c93a16;font-size:13px;font-weight:700}
.badge+.badge{left:auto;right:10px;background:#000a;font-weight:500}
.panel{display:grid;gap:8px;padding:10px 12px 12px;background:#0c1828}
.line{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px;min-height:28px}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:8px}
button{font:inherit;font-weight:600;min-height:44px;min-width:44px;border:1px solid #fff4;border-radius:10px;background:#122a44;color:#fff;cursor:pointer}
.sides button{min-height:64px;background:#1c4a38}
.sides button:last-child{background:#5a2331}
button:disabled{opacity:.5;cursor:default}
button:focus-visible{outline:3px solid #ffc53d;outline-offset:2px}
button[aria-pressed=true]{background:#ffc53d;color:#1a1300}
.stakes{display:flex;flex-wrap:wrap;gap:6px}
.stakes button{padding:0 14px}
b{display:block;min-height:1.3em;font-size:14px;color:#ffe7a6}
.money{font-variant-numeric:tabular-nums}
`;

/** The table's page: its video with the round's time, the two sides, the stakes, the balance. */
export function tablePage(session: string, nonce: string): Html {
  const known = JSON.stringify({ session, bettingMs: BETTING_MS, roundMs: ROUND_MS });
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Cara ou Coroa ao Vivo</title>
        <style nonce="${nonce}">
          ${new Html(STYLES)}
        </style>
      </head>
      <body>
        <div class="video">
          <canvas role="img" aria-label="Vídeo do estúdio: o apresentador lança a moeda"></canvas>
          <span class="badge">AO VIVO</span><span class="badge">imagem sintética</span>
        </div>
        <div class="panel">
          <h1 hidden>Cara ou Coroa ao Vivo</h1>
          <div class="line">
            <strong data-phase>Conectando…</strong><span>Saldo <span class="money" data-balance>…</span></span>
          </div>
          <div class="sides" role="group" aria-label="Apostar em um lado">
            <button type="button" data-side="cara" disabled>Cara<b></b></button><button type="button" data-side="coroa" disabled>Coroa<b></b></button>
          </div>
          <div class="line">
            <div class="stakes" role="group" aria-label="Valor da aposta">
              ${COIN_STAKES.map((stake, place) => html`<button type="button" data-stake="${stake}" aria-pressed="${place === 0 ? 'true' : 'false'}">R$ ${stake / 100}</button>`)}
            </div>
            <span>1,95 para 1 · retorno de 97,50%</span>
          </div>
          <div class="line" role="status" data-said></div>
        </div>
        <script nonce="${nonce}">
          ${new Html(`const known = ${known};${SCENE_SCRIPT}${TABLE_SCRIPT}`)};
        </script>
      </body>
    </html>`;
}
