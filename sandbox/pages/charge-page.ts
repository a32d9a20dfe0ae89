import { formatCpf } from '#kernel/cpf.ts';
import { html, type Html } from '../host/html.ts';
import { copyPasteOf } from '../pix-psp/charge-view.ts';
import type { Psp } from '../pix-psp/create-psp.ts';
import { currentTerms, type Charge, type Pix } from '../pix-psp/model.ts';
import { isExpired } from './bank-page.ts';
import { copyable, localTime } from './layout.ts';
import { brl } from './money.ts';

const STATUS = {
  CONCLUIDA: 'Esta cobrança já foi paga.',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'O recebedor removeu esta cobrança.',
  REMOVIDA_PELO_PSP: 'Esta cobrança foi removida.',
} as const;

/** One charge, and the choice of its payer. */
export function chargePage(psp: Psp, charge: Charge): Html {
  const { valor, chave, solicitacaoPagador } = currentTerms(charge);
  return html`<h1>Pagar Pix</h1>
    <div class="card">
      <div class="amount">${brl(valor.original)}</div>
      <dl>
        <dt>Recebedor</dt>
        <dd>Palpite (ambiente de testes)</dd>
        <dt>Chave</dt>
        <dd>${chave}</dd>
        <dt>Txid</dt>
        <dd><code>${charge.txid}</code></dd>
        ${
          solicitacaoPagador === undefined
            ? ''
            : html`<dt>Mensagem</dt>
                <dd>${solicitacaoPagador}</dd>`
        }
        <dt>Copia e cola</dt>
        <dd>${copyable(copyPasteOf(psp, charge))}</dd>
      </dl>
    </div>
    ${charge.status === 'ATIVA' ? payForm(psp, charge) : html`<p class="note">${STATUS[charge.status]}</p>`}
    <p><a class="button quiet" href="/bank">Voltar ao banco</a></p>`;
}

function payForm(psp: Psp, charge: Charge): Html {
  const { valor, devedor } = currentTerms(charge);
  const player = devedor !== undefined && 'cpf' in devedor ? devedor : undefined;
  return html`<form class="card stack" method="post" action="/bank/pay">
    <input type="hidden" name="txid" value="${charge.txid}" />
    ${isExpired(psp, charge) ? html`<p class="note">Vencida. Um banco comum recusaria; aqui você pode pagar atrasado de propósito.</p>` : ''}
    <fieldset>
      <legend>Quem paga</legend>
      ${player === undefined ? '' : html`<label><input type="radio" name="payer" value="player" checked /> ${player.nome} · ${formatCpf(player.cpf)}</label>`}
      <label><input type="radio" name="payer" value="other" ${player === undefined ? ' checked' : ''} /> Outra pessoa</label>
      <label>CPF de quem paga<input type="text" name="cpf" inputmode="numeric" autocomplete="off" aria-label="CPF de quem paga, se for outra pessoa" /></label>
    </fieldset>
    ${valor.modalidadeAlteracao === 1 ? html`<label>Valor em reais<input type="text" name="amount" inputmode="decimal" placeholder="10,00" /></label>` : ''}
    <button class="primary">Pagar ${brl(valor.original)}</button>
  </form>`;
}

/** The payer's view after the payment. */
export function receiptPage(pix: Pix): Html {
  return html`<h1 class="good">Pix enviado</h1>
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
    <p><a class="button primary" href="/bank">Voltar ao banco</a></p>`;
}
