import { Html, html } from '../host/html.ts';
import type { IdentitySession } from './sessions.ts';
import { WIDGET_SCRIPT } from './widget-script.ts';

/** Reasons for a failed check in suppliers' terms, and in Portuguese for people who try the product. */
const REASONS: Readonly<Record<string, string>> = {
  rejected: 'sem motivo',
  document_unreadable: 'documento ilegível',
  document_expired: 'documento vencido',
  mismatch: 'dados de outra pessoa',
  face_mismatch: 'rosto diferente',
  liveness_failed: 'foto de uma foto',
  expired: 'tempo esgotado',
};

/** The widget in the site's frame: document, selfie, then the outcome chosen by hand, since this is the sandbox. */
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
            <p>Olhe para a câmera, em um lugar iluminado, sem óculos nem boné.</p>
            ${pictureStep('user', 'Foto do rosto')}
            <button type="button" class="primary" data-next="outcome">Continuar</button>
          </section>
          <section data-step="outcome" hidden>
            <h2>${isFace ? 'Resultado' : '3. Resultado'}</h2>
            <p class="note">Ambiente de testes: escolha o resultado que o provedor daria.</p>
            <p>
              <label
                >Motivo, se reprovar
                <select data-reason>
                  ${reasons()}
                </select></label
              >
            </p>
            <div class="stack">
              <button type="button" class="primary" data-decision="approve">Aprovar</button>
              <button type="button" class="danger" data-decision="reject">Reprovar</button>
              <button type="button" class="quiet" data-decision="close">Fechar sem concluir</button>
            </div>
          </section>
          <p role="status" data-message></p>
        </main>
        <script nonce="${nonce}">
          ${new Html(WIDGET_SCRIPT)};
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
    ${pictureStep('environment', 'Foto do documento')}
    <button type="button" class="primary" data-next="selfie">Continuar</button>
  </section>`;
}

/** A photo by the camera or from a file; it is shown in the widget and not sent. */
function pictureStep(facing: 'user' | 'environment', label: string): Html {
  return html`<div data-picture="${facing}">
    <video class="picture" aria-label="Câmera" muted playsinline hidden></video>
    <canvas class="picture" role="img" aria-label="${label}" hidden></canvas>
    <div class="stack">
      <button type="button" class="quiet" data-camera>Usar a câmera</button>
      <button type="button" class="primary" data-shoot hidden>Fotografar</button>
      <label class="file">Escolher arquivo <input type="file" accept="image/*" data-file aria-label="Escolher arquivo: ${label}" /></label>
    </div>
    <p role="status" data-told></p>
  </div>`;
}

function reasons(): Html[] {
  return Object.entries(REASONS).map(([status, text]) => html`<option value="${status}">${text}</option>`);
}
