import { formatCpf } from '#kernel/cpf.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { html, type Html } from '../host/html.ts';
import { leftOf } from '../pix-psp/back-office/back-office.ts';
import type { Psp } from '../pix-psp/create-psp.ts';
import type { Pix, Refund } from '../pix-psp/model.ts';
import { copyable, localTime } from './layout.ts';
import { brl } from './money.ts';

const SHOWN = 20;

/** The Pix that the site received, each with its return form. */
export function receivedList(psp: Psp): Html {
  const received = psp.pix.newest();
  if (received.length === 0) return html`<div class="empty">Nenhum Pix pago até agora.</div>`;
  return html`${received.slice(0, SHOWN).map(receivedCard)}`;
}

function receivedCard(pix: Pix): Html {
  const left = leftOf(pix);
  const note =
    pix.devolucoes.length === 0 ? '' : left === 0 ? html`<span class="badge bad">devolvido</span>` : html`<span class="badge wait">com devolução</span>`;
  return html`<article class="card row">
    <div>
      <div class="amount">${brl(pix.valor)}</div>
      <div class="muted">${pix.pagador.nome} · ${localTime(pix.horario)} ${note}</div>
    </div>
    <a class="button quiet" href="/bank/received?id=${pix.endToEndId}">Devoluções</a>
  </article>`;
}

const NATURES: Readonly<Record<Refund['natureza'], string>> = {
  ORIGINAL: 'Estorno pelo banco',
  RETIRADA: 'Devolução de saque',
  MED_FRAUDE: 'MED: suspeita de fraude',
  MED_OPERACIONAL: 'MED: falha operacional',
  MED_PIX_AUTOMATICO: 'MED: Pix Automático',
};
const STATUSES = {
  EM_PROCESSAMENTO: { text: 'Em processamento', tone: 'wait' },
  DEVOLVIDO: { text: 'Devolvido', tone: 'good' },
  NAO_REALIZADO: { text: 'Não realizado', tone: 'bad' },
} as const;

/** One Pix that the site received: return it as the bank, and decide a pending return. */
export function receivedPage(pix: Pix): Html {
  const left = leftOf(pix);
  return html`<h1>Pix recebido pelo site</h1>
    <div class="card">
      <div class="amount">${brl(pix.valor)}</div>
      <dl>
        <dt>Pagador</dt>
        <dd>${pix.pagador.nome} · ${formatCpf(pix.pagador.cpf)}</dd>
        <dt>Quando</dt>
        <dd>${localTime(pix.horario)}</dd>
        <dt>Identificador</dt>
        <dd>${copyable(pix.endToEndId)}</dd>
      </dl>
    </div>
    <h2>Devoluções</h2>
    ${pix.devolucoes.length === 0 ? html`<div class="empty">Nada foi devolvido.</div>` : pix.devolucoes.map((refund) => refundCard(pix, refund))}
    ${left === 0 ? '' : refundForm(pix, left)}
    <p><a class="button quiet" href="/bank">Voltar ao banco</a></p>`;
}

function refundCard(pix: Pix, refund: Refund): Html {
  const { text, tone } = STATUSES[refund.status];
  return html`<article class="card row">
    <div>
      <div class="amount">${brl(refund.valor)}</div>
      <div class="muted">${NATURES[refund.natureza]} · ${localTime(refund.horario.solicitacao)} <span class="badge ${tone}">${text}</span></div>
    </div>
    <div class="row">
      ${refund.status === 'DEVOLVIDO' ? '' : decideButton(pix, refund, 'DEVOLVIDO', 'Concluir')}
      ${refund.status === 'NAO_REALIZADO' ? '' : decideButton(pix, refund, 'NAO_REALIZADO', 'Cancelar')}
    </div>
  </article>`;
}

function decideButton(pix: Pix, refund: Refund, status: string, label: string): Html {
  return html`<form method="post" action="/bank/refund/decide">
    <input type="hidden" name="endToEndId" value="${pix.endToEndId}" /><input type="hidden" name="id" value="${refund.id}" />
    <input type="hidden" name="status" value="${status}" /><button class="quiet">${label}</button>
  </form>`;
}

function refundForm(pix: Pix, left: number): Html {
  const natures = (['ORIGINAL', 'MED_FRAUDE', 'MED_OPERACIONAL'] as const).map((nature) => html`<option value="${nature}">${NATURES[nature]}</option>`);
  return html`<form class="card stack" method="post" action="/bank/refund">
    <input type="hidden" name="endToEndId" value="${pix.endToEndId}" />
    <p class="note">Como o banco do site: devolva ao pagador sem o site pedir.</p>
    <label>Valor em reais (até ${formatBrl(cents(left))}; vazio devolve tudo)<input type="text" name="amount" inputmode="decimal" placeholder="10,00" /></label>
    <label
      >Motivo<select name="nature">
        ${natures}
      </select></label
    >
    <label><input type="checkbox" name="pending" value="1" /> Deixar em processamento, para decidir depois</label>
    <button class="primary">Devolver</button>
  </form>`;
}
