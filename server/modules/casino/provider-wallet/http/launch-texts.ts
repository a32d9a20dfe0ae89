import type { LaunchRefusal } from '#contracts/casino/casino.ts';
import { STAKE_TEXTS } from '#server/modules/stakes/index.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';

const { not_verified, paused, self_excluded, blocked, closed, vpn_detected, address_unverified, limit_reached } = STAKE_TEXTS;

export const LAUNCH_TEXTS: Readonly<Record<LaunchRefusal, RefusalText>> = {
  ...{ not_verified, paused, self_excluded, blocked, closed, vpn_detected, address_unverified, limit_reached },
  unauthenticated: { status: 401, text: 'Entre na sua conta para jogar a valer.' },
  not_found: { status: 404, text: 'Jogo não encontrado.' },
  casino_disabled: { status: 403, text: 'O cassino está em pausa: não dá para apostar agora.' },
  game_disabled: { status: 403, text: 'Este jogo está em pausa. Seu dinheiro está a salvo na sua conta.' },
  demo_unavailable: { status: 403, text: 'Este jogo não tem modo de demonstração.' },
  another_game_open: { status: 403, text: 'Você já está com outro jogo aberto: um jogo por vez.' },
  provider_unavailable: { status: 503, text: 'O jogo não respondeu. Nada foi apostado; tente de novo em instantes.' },
  maintenance: { status: 503, text: 'O jogo está em manutenção. Nada foi apostado; volte mais tarde.' },
};
