import type { ModalName } from '#web/shared/modal/modal-name.ts';
import { RESTING_TEXT } from '#web/shared/session/resting-text.ts';
import type { StopReason } from './play-state.ts';

export type StopAct =
  | { readonly kind: 'retry' | 'consent'; readonly label: string }
  | { readonly kind: 'modal'; readonly modal: ModalName; readonly label: string }
  | { readonly kind: 'mode'; readonly mode: 'real' | 'demo'; readonly label: string }
  | { readonly kind: 'link'; readonly to: string; readonly label: string };

export interface StopWords {
  /** One sentence about what happened. */
  readonly title: string;
  /** A sentence that reassures the player: the stake, the balance or the withdrawal is safe. */
  readonly safe: string;
  readonly act: StopAct;
}

const UNTOUCHED = 'Nada foi apostado e seu saldo não mudou.';
const KEPT = 'Seu dinheiro continua seu e o saque segue liberado.';
const FINISHES = 'Uma rodada já começada termina no servidor, e o prêmio dela cai no seu saldo.';
const retry = (label = 'Tentar de novo'): StopAct => ({ kind: 'retry', label });
const link = (to: string, label: string): StopAct => ({ kind: 'link', to, label });

/** The text shown when no game runs: what happened, what is safe, and one next step. */
export const stopWords: Readonly<Record<StopReason, StopWords>> = {
  unauthenticated: { title: 'Entre na sua conta para jogar a valer.', safe: 'Nada foi apostado.', act: { kind: 'modal', modal: 'login', label: 'Entrar' } },
  no_consent: { title: 'Para abrir o jogo, falta aceitar os cookies.', safe: 'Nada foi apostado.', act: { kind: 'consent', label: 'Ver os cookies' } },
  not_found: { title: 'Este jogo saiu do catálogo.', safe: 'Suas rodadas continuam no seu histórico.', act: link('/casino', 'Ver outros jogos') },
  not_verified: {
    title: 'Falta confirmar sua identidade para jogar a valer.',
    safe: UNTOUCHED,
    act: link('/user/account/document', 'Confirmar identidade'),
  },
  paused: { title: 'Você está em pausa.', safe: KEPT, act: link('/user/protection', 'Ver minha pausa') },
  self_excluded: { title: 'Sua autoexclusão está valendo.', safe: KEPT, act: link('/user/protection/exclusion', 'Ver minha autoexclusão') },
  blocked: { title: 'Sua conta não pode jogar agora.', safe: 'Seu saldo está guardado.', act: link('/ajuda', 'Falar com o suporte') },
  closed: { title: 'Esta conta foi encerrada.', safe: 'O que restava de saldo é pago na chave Pix do seu CPF.', act: link('/ajuda', 'Falar com o suporte') },
  vpn_detected: {
    title: 'Sua conexão usa VPN ou está fora do Brasil.',
    safe: UNTOUCHED,
    act: retry('Já desliguei, tentar de novo'),
  },
  address_unverified: { title: 'Não deu para conferir de onde você está jogando.', safe: UNTOUCHED, act: retry() },
  limit_reached: {
    title: 'Você chegou a um limite seu.',
    safe: 'Ele protege o seu saldo, que não mudou.',
    act: link('/user/protection', 'Ver meus limites'),
  },
  casino_disabled: { title: 'O cassino está em pausa.', safe: FINISHES, act: link('/', 'Ir para o início') },
  game_disabled: { title: 'Este jogo está fora do ar por enquanto.', safe: FINISHES, act: link('/casino', 'Ver outros jogos') },
  demo_unavailable: { title: 'Este jogo não tem versão de graça.', safe: 'Nada foi apostado.', act: { kind: 'mode', mode: 'real', label: 'Jogar a valer' } },
  another_game_open: {
    title: 'Um jogo por vez: há outro aberto na sua conta.',
    safe: 'O jogo aberto segue como está.',
    act: retry('Já fechei, tentar de novo'),
  },
  provider_unavailable: { title: 'O provedor do jogo não responde agora.', safe: FINISHES, act: retry() },
  maintenance: { title: 'O site está em manutenção.', safe: 'Seu saldo está guardado.', act: retry() },
  offline: { title: 'Sem conexão com a internet.', safe: FINISHES, act: retry() },
  too_often: { title: 'Foram muitas tentativas seguidas.', safe: UNTOUCHED, act: retry('Esperei, tentar de novo') },
  broken: { title: 'O jogo não abriu.', safe: UNTOUCHED, act: retry() },
  silent: { title: 'O jogo demorou demais para abrir.', safe: UNTOUCHED, act: retry() },
  resting: { title: RESTING_TEXT, safe: KEPT, act: link('/user/protection', 'Ver minha proteção') },
  session_ended: { title: 'A sessão deste jogo terminou.', safe: FINISHES, act: retry('Continuar jogando') },
};
