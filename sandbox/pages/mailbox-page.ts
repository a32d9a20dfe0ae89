import { html, type Html } from '../host/html.ts';
import type { Message } from '../mailbox/create-mailbox.ts';
import { localTime } from './layout.ts';

const SHOWN = 100;

/** Every message the site sent, newest first, or those to one address. */
export function mailboxPage(messages: readonly Message[], to: string): Html {
  return html`<h1>Correio</h1>
    <p class="lead">Todo e-mail e SMS que o site envia chega aqui.</p>
    <form class="card row" method="get" action="/mailbox">
      <label>Destinatário (e-mail ou telefone)<input type="text" name="to" value="${to}" autocomplete="off" /></label>
      <div class="row"><button class="primary">Filtrar</button>${to === '' ? '' : html`<a class="button quiet" href="/mailbox">Mostrar todos</a>`}</div>
    </form>
    ${messages.length === 0 ? html`<div class="empty">Nenhuma mensagem${to === '' ? ' ainda' : ` para ${to}`}.</div>` : messages.slice(0, SHOWN).map(messageCard)}
    ${messages.length > SHOWN ? html`<p class="muted">Mostrando as ${SHOWN} mais recentes de ${messages.length}.</p>` : ''}`;
}

function messageCard(message: Message): Html {
  return html`<article class="card">
    <div class="row">
      <strong>${message.channel === 'sms' ? 'SMS' : message.subject || '(sem assunto)'}</strong><span class="muted">${localTime(message.at)}</span>
    </div>
    <div class="muted">Para ${message.to}${message.from === '' ? '' : ` · De ${message.from}`}</div>
    <div class="mail">${linked(message.text)}</div>
    ${
      message.html === ''
        ? ''
        : html`<details>
            <summary>Ver como HTML</summary>
            <iframe class="html" title="Mensagem em HTML" sandbox="allow-popups" srcdoc="${`<base target="_blank">${message.html}`}"></iframe>
          </details>`
    }
  </article>`;
}

/** Addresses become links; everything else is escaped text. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer" target="_blank">${part}</a>` : html`${part}`));
}
