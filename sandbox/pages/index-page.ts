import { html, type Html } from '../host/html.ts';
import type { Surroundings } from '../host/surroundings.ts';

interface Control {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly text: string;
}

const CONTROLS: readonly { title: string; controls: readonly Control[] }[] = [
  {
    title: 'Pix',
    controls: [
      {
        method: 'POST',
        path: '/pix-psp/pay',
        body: '{"txid":"COLE_O_TXID"}',
        text: 'Paga uma cobrança como o próprio jogador, mesmo vencida. "cpf" paga como outra pessoa; "amount" (centavos) só onde a cobrança permite.',
      },
      { method: 'GET', path: '/pix-psp/payouts', text: 'Pagamentos que o site enviou, os mais novos primeiro.' },
      {
        method: 'POST',
        path: '/pix-psp/behaviour',
        body: '{"payout":"ok","callback":"duplicate"}',
        text: 'Como o PSP se comporta até nova ordem. payout: ok, fail, timeout, unknown. callback: ok, duplicate, late, lost, reordered. refund: ok, fail.',
      },
      {
        method: 'POST',
        path: '/pix-psp/refund',
        body: '{"txid":"COLE_O_TXID","nature":"MED_FRAUDE"}',
        text: 'O banco devolve um Pix recebido sem o site pedir. "amount" (centavos) devolve uma parte; status: DEVOLVIDO, EM_PROCESSAMENTO, NAO_REALIZADO.',
      },
      {
        method: 'POST',
        path: '/pix-psp/refund/decide',
        body: '{"txid":"COLE_O_TXID","id":"COLE_O_ID","status":"NAO_REALIZADO"}',
        text: 'Termina uma devolução, ou muda como ela terminou: DEVOLVIDO ou NAO_REALIZADO.',
      },
      { method: 'GET', path: '/pix-psp/received', text: 'Os Pix que o site recebeu e suas devoluções, os mais novos primeiro.' },
      { method: 'POST', path: '/pix-psp/silence', body: '{"silent":true}', text: 'O PSP deixa de responder ao site, até "silent":false.' },
      { method: 'POST', path: '/pix-psp/flush', body: '{}', text: 'Liquida o que está em processamento e entrega agora os avisos retidos.' },
      {
        method: 'POST',
        path: '/pix-psp/dict',
        body: '{"chave":"ana@exemplo.com","cpf":"52998224725"}',
        text: 'Registra uma chave Pix (e-mail, telefone ou aleatória) para uma pessoa.',
      },
    ],
  },
  {
    title: 'Sorteio público',
    controls: [
      {
        method: 'GET',
        path: '/public-beacon/chains',
        text: 'A corrente do sorteio. Depois: /public-beacon/{corrente}/info e /public-beacon/{corrente}/public/latest.',
      },
      {
        method: 'POST',
        path: '/public-beacon/control',
        body: '{"mode":"missing","rounds":3}',
        text: 'Como o sorteio responde: ok, missing, wrong_signature, wrong_round, malformed, hanging, server_error. "rounds" diz por quantas respostas.',
      },
    ],
  },
  {
    title: 'Jogos',
    controls: [
      {
        method: 'POST',
        path: '/sports-feed/control',
        body: '{"speed":60,"scenario":"gap"}',
        text: 'speed: vezes o tempo real (0,1 a 600). pause: true ou false. scenario: gap, duplicate, out_of_order, silent, contradiction, postponed, abandoned, awarded, correction, cancel, rollback_cancel; "event_id" escolhe o jogo.',
      },
      {
        method: 'POST',
        path: '/sports-feed/message',
        body: '{"kind":"bet_stop","event_id":"COLE_O_ID"}',
        text: 'Põe uma mensagem sua na fila do fornecedor de jogos. "producer": prematch ou live.',
      },
    ],
  },
  {
    title: 'Agregador de jogos',
    controls: [
      {
        method: 'POST',
        path: '/aggregator/behaviour',
        body: '{"mode":"bet_twice"}',
        text: 'Como o agregador se comporta: ok, bet_twice, win_before_bet, rollback_before_bet, rollback_after_bet, rollback_twice, late, lost, reordered, other_body, wrong_currency, bad_signature, win_repeated, missing_answers.',
      },
      { method: 'POST', path: '/aggregator/flush', body: '{}', text: 'Envia os prêmios e estornos retidos e tenta de novo os que faltam.' },
      { method: 'GET', path: '/aggregator/transactions', text: 'As transações em que o agregador acredita, as mais novas primeiro.' },
      {
        method: 'POST',
        path: '/aggregator/launch',
        body: '{"player_token":"COLE_O_TOKEN","game_code":"arr_vento_do_norte"}',
        text: 'Abre um jogo como a página do jogador faria e responde user, token e game_code.',
      },
      {
        method: 'POST',
        path: '/aggregator/call',
        body: '{"path":"/user/info","body":{"user":"COLE_O_USER","request_uuid":"1"},"sign":"ok"}',
        text: 'Faz uma chamada à carteira do site. sign: ok, wrong, none.',
      },
    ],
  },
  {
    title: 'Pessoas e verificação',
    controls: [
      { method: 'GET', path: '/cpf-registry/people?kind=ok&count=3', text: 'Pessoas novas. kind: ok, underage, deceased, barred, timeout, unknown.' },
      {
        method: 'POST',
        path: '/exclusion-registry/list',
        body: '{"cpf":"52998224725","reason":"Autoexclusão"}',
        text: 'Põe um CPF no registro central de impedidos.',
      },
      { method: 'POST', path: '/exclusion-registry/unlist', body: '{"cpf":"52998224725"}', text: 'Tira um CPF do registro central de impedidos.' },
      {
        method: 'POST',
        path: '/exclusion-registry/behaviour',
        body: '{"answer":"away"}',
        text: 'Como o registro responde: ok, silent, away, late, wrong. "only" escolhe um CPF. Igual em /ip-intelligence/behaviour, com "only" de um endereço.',
      },
      {
        method: 'POST',
        path: '/identity-check/decide',
        body: '{"session_id":"COLE_O_ID","decision":"approve"}',
        text: 'Decide uma verificação: approve, reject, close. "status" troca o texto enviado ao site.',
      },
      {
        method: 'POST',
        path: '/ip-intelligence/verdict',
        body: '{"ip":"127.0.0.1","verdict":"vpn"}',
        text: 'Muda o que um endereço é: clean, vpn, tor, abroad.',
      },
    ],
  },
  {
    title: 'Afiliados',
    controls: [
      {
        method: 'POST',
        path: '/affiliate/behaviour',
        body: '{"answer":"lost"}',
        text: 'Como as redes respondem: ok, error, silent, slow, lost (recebe e responde 503), redirect. "only" escolhe uma rede.',
      },
      { method: 'GET', path: '/affiliate/received', text: 'O que as redes receberam em /affiliate/REDE/postback, o mais novo primeiro.' },
    ],
  },
  {
    title: 'Correio e relógio',
    controls: [
      { method: 'GET', path: '/mailbox/messages?to=ana@exemplo.com', text: 'Mensagens para um destinatário, as mais novas primeiro.' },
      { method: 'POST', path: '/clock/advance', body: '{"ms":3600000}', text: 'Adianta o relógio do site e deste mundo; só com PALPITE_CLOCK=controllable.' },
    ],
  },
];

/** Links to pages and controls. */
export function indexPage(world: Surroundings): Html {
  return html`<h1>O mundo lá fora, de mentira</h1>
    <p class="lead">Banco, registros e correio com que o site conversa enquanto você o experimenta.</p>
    <div class="grid">
      <a class="tile" href="/bank"><strong>Banco Fictício</strong><br /><span class="muted">Pague um Pix e veja saques recebidos</span></a>
      <a class="tile" href="/cpf"><strong>Pessoas</strong><br /><span class="muted">CPFs para se cadastrar</span></a>
      <a class="tile" href="/mailbox"><strong>Correio</strong><br /><span class="muted">E-mails e SMS enviados</span></a>
      <a class="tile" href="/feed"><strong>Jogos</strong><br /><span class="muted">Partidas simuladas, velocidade e imprevistos</span></a>
      <a class="tile" href="/affiliate"><strong>Afiliados</strong><br /><span class="muted">O que as redes de afiliados ficam sabendo</span></a>
      <a class="tile" href="${world.settings.siteUrl}"><strong>Ir para o site</strong><br /><span class="muted">${world.settings.siteUrl}</span></a>
    </div>
    ${CONTROLS.map(
      ({ title, controls }) =>
        html`<section>
          <h2>${title}</h2>
          ${controls.map((control) => controlCard(world.publicUrl(), control))}
        </section>`,
    )}
    <section>
      <h2>Endereços reservados</h2>
      <p class="muted">192.0.2.0/24 é VPN, 198.51.100.0/24 é Tor, 203.0.113.0/24 é fora do país; endereços locais são limpos.</p>
    </section>`;
}

function controlCard(base: string, { method, path, body, text }: Control): Html {
  const data = body === undefined ? '' : ` -H 'content-type: application/json' -d '${body}'`;
  const curl = `curl -s ${method === 'POST' ? '-X POST ' : ''}'${base}${path}'${data}`;
  return html`<article class="card">
    <div class="row">
      <strong><code>${method} ${path.split('?')[0]}</code></strong> <button type="button" class="quiet small" data-copy="${curl}">Copiar curl</button>
    </div>
    <div class="muted">${text}</div>
    <pre>${curl}</pre>
  </article>`;
}
