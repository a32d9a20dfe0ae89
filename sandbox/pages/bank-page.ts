import { formatCpf } from '#kernel/cpf.ts';
import { html, type Html } from '../host/html.ts';
import type { Psp } from '../pix-psp/create-psp.ts';
import { currentTerms, expiresAtMs, type Charge, type DictKey, type Payout } from '../pix-psp/model.ts';
import { localTime } from './layout.ts';
import { brl } from './money.ts';
import { receivedList } from './received-page.ts';

const SHOWN = 20;

/** The bank's front page: pay, pending charges, received payouts, keys. */
export function bankPage(psp: Psp): Html {
  const pending = psp.charges.newest().filter(({ status }) => status === 'ATIVA');
  const payouts = psp.payouts.newest();
  return html`<h1>Banco Fictício</h1>
    <p class="lead">Pague um Pix do site como qualquer pessoa e veja os saques que chegaram.</p>
    <form class="card stack" method="get" action="/bank/charge">
      <label>Pix copia e cola ou txid<textarea name="code" required autocomplete="off" spellcheck="false"></textarea></label>
      <button class="primary">Continuar</button>
    </form>
    <h2>Cobranças em aberto</h2>
    ${pending.length === 0 ? html`<div class="empty">Nenhuma cobrança. Peça um depósito no site e ela aparece aqui.</div>` : pending.slice(0, SHOWN).map((charge) => pendingCard(psp, charge))}
    <h2>Pix pagos ao site</h2>
    <p class="muted">Aqui o banco devolve um Pix sem o site pedir: estorno ou MED (Mecanismo Especial de Devolução).</p>
    ${receivedList(psp)}
    <h2>Saques recebidos</h2>
    ${payouts.length === 0 ? html`<div class="empty">Nenhum saque até agora.</div>` : payouts.slice(0, SHOWN).map(payoutCard)}
    <h2 id="chaves">Chaves Pix</h2>
    <p class="muted">Todo CPF já é chave do seu titular. Registre aqui e-mails, telefones e chaves aleatórias.</p>
    <form class="card stack" method="post" action="/bank/keys">
      <label>Chave<input type="text" name="chave" required maxlength="77" autocomplete="off" placeholder="ana@exemplo.com ou +5511999990000" /></label>
      <label>CPF do titular<input type="text" name="cpf" required inputmode="numeric" autocomplete="off" /></label>
      <label>Nome (opcional)<input type="text" name="nome" maxlength="200" autocomplete="off" /></label>
      <button class="primary">Registrar chave</button>
    </form>
    ${psp.keys.newest().slice(0, SHOWN).map(keyCard)}`;
}

/** "Expired" is only a warning: a late payment is possible here on purpose, since real banks can be late too. */
export function isExpired(psp: Psp, charge: Charge): boolean {
  return expiresAtMs(charge) <= psp.world.clock.nowMs();
}

function pendingCard(psp: Psp, charge: Charge): Html {
  const { valor, devedor } = currentTerms(charge);
  return html`<article class="card row">
    <div>
      <div class="amount">${brl(valor.original)}</div>
      <div class="muted">
        ${devedor?.nome ?? 'Sem pagador definido'} · ${localTime(charge.criacao)} ${isExpired(psp, charge) ? html`<span class="badge bad">vencida</span>` : ''}
      </div>
    </div>
    <div class="row">
      <form method="post" action="/bank/pay"><input type="hidden" name="txid" value="${charge.txid}" /><button class="primary">Pagar</button></form>
      <a class="button quiet" href="/bank/charge?code=${charge.txid}">Opções</a>
    </div>
  </article>`;
}

const PAYOUT_LABELS = {
  EM_PROCESSAMENTO: { text: 'Em processamento', tone: 'wait' },
  REALIZADO: { text: 'Recebido', tone: 'good' },
  NAO_REALIZADO: { text: 'Não realizado', tone: 'bad' },
} as const;

function payoutCard(payout: Payout): Html {
  const { text, tone } = PAYOUT_LABELS[payout.status];
  return html`<article class="card row">
    <div>
      <div class="amount">${brl(payout.valor)}</div>
      <div class="muted">${payout.favorecido.nome} · ${formatCpf(payout.favorecido.cpf)} · chave ${payout.chave}</div>
      <div class="muted">${localTime(payout.criacao)}${payout.endToEndId === undefined ? '' : ` · ${payout.endToEndId}`}</div>
    </div>
    <span class="badge ${tone}">${text}</span>
  </article>`;
}

function keyCard(key: DictKey): Html {
  return html`<article class="card row"><code>${key.chave}</code><span class="muted">${key.titular.nome} · ${formatCpf(key.titular.cpf)}</span></article>`;
}
