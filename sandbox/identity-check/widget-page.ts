import { Html, html } from '../host/html.ts';
import type { IdentitySession } from './sessions.ts';

/** The widget a player meets inside the site's frame: document, selfie, then the outcome chosen by hand, since this is the sandbox. */
export function widgetPage(session: IdentitySession, frames: readonly string[], nonce: string): Html {
  const isFace = session.kind === 'face';
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Verificação de identidade</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body class="widget" data-session="${session.session_id}" data-frames="${frames.join(' ')}">
        <main>
          <header class="widget-head">
            <h1>Verificação de identidade</h1>
            <button type="button" class="quiet" data-decision="close">Fechar</button>
          </header>
          <p class="muted">${session.name === '' ? 'Olá!' : `Olá, ${session.name}!`} ${isFace ? 'Vamos confirmar que é você.' : 'Leva menos de um minuto.'}</p>
          ${isFace ? '' : documentStep()}
          <section data-step="selfie" ${isFace ? '' : new Html('hidden')}>
            <h2>${isFace ? 'Selfie' : '2. Selfie'}</h2>
            <div class="selfie" role="img" aria-label="Moldura para o rosto"></div>
            <p>Olhe para a câmera, em um lugar iluminado, sem óculos nem boné.</p>
            <button type="button" class="primary" data-next="outcome">Tirar selfie</button>
          </section>
          <section data-step="outcome" hidden>
            <h2>${isFace ? 'Resultado' : '3. Resultado'}</h2>
            <p class="note">Ambiente de testes: escolha o resultado que o provedor daria.</p>
            <div class="stack">
              <button type="button" class="primary" data-decision="approve">Aprovar</button>
              <button type="button" class="danger" data-decision="reject">Reprovar</button>
              <button type="button" class="quiet" data-decision="close">Fechar sem concluir</button>
            </div>
          </section>
          <p role="status" data-message></p>
        </main>
        <script nonce="${nonce}">
          ${new Html(SCRIPT)};
        </script>
      </body>
    </html>`;
}

function documentStep(): Html {
  return html`<section data-step="document">
    <h2>1. Documento</h2>
    <fieldset class="choices">
      <legend>Qual documento você vai usar?</legend>
      <label><input type="radio" name="document" value="rg" checked /> RG ou CIN</label>
      <label><input type="radio" name="document" value="cnh" /> CNH</label>
      <label><input type="radio" name="document" value="passport" /> Passaporte</label>
    </fieldset>
    <button type="button" class="primary" data-next="selfie">Continuar</button>
  </section>`;
}

const SCRIPT = `
const { session, frames } = document.body.dataset;
const allowed = frames.split(' ');
const parentOrigin = location.ancestorOrigins?.[0];
const targets = allowed.includes(parentOrigin) ? [parentOrigin] : allowed;
const message = document.querySelector('[data-message]');
const types = { approve: 'success', reject: 'fail', close: 'close' };
const texts = { approve: 'Identidade confirmada.', reject: 'Não foi possível confirmar sua identidade.', close: 'Verificação fechada.' };
const show = (step) => document.querySelectorAll('[data-step]').forEach((section) => { section.hidden = section.dataset.step !== step; });
const tell = (decision, status) => {
  if (window.parent === window) return;
  for (const target of targets) window.parent.postMessage({ source: 'identity-check', type: types[decision], session_id: session, status }, target);
};
document.querySelectorAll('[data-next]').forEach((button) => button.addEventListener('click', () => show(button.dataset.next)));
document.querySelectorAll('[data-decision]').forEach((button) => button.addEventListener('click', async () => {
  const decision = button.dataset.decision;
  button.disabled = true;
  try {
    const answer = await fetch('/identity-check/decide', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ session_id: session, decision }),
    });
    const body = await answer.json();
    if (!answer.ok && decision !== 'close') { message.textContent = body.message; return; }
    if (decision !== 'close') show('none');
    message.textContent = texts[decision];
    tell(decision, answer.ok ? body.status : 'closed');
  } catch {
    message.textContent = 'Sem conexão. Tente de novo.';
  } finally {
    button.disabled = false;
  }
}));
`;
