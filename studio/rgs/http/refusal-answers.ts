import type { RgsErrorCode } from '#studio/protocol/rgs.ts';

/** The answer to a page for each refusal: a status, and a sentence for the player. */
export const REFUSAL_ANSWERS: Readonly<Record<RgsErrorCode, { readonly status: number; readonly message: string }>> = {
  invalid_request: { status: 422, message: 'O jogo enviou um pedido que não entendemos. Recarregue a página.' },
  launch_refused: { status: 401, message: 'Este acesso ao jogo já foi usado ou venceu. Abra o jogo de novo.' },
  session_ended: { status: 401, message: 'Sua sessão de jogo terminou. Abra o jogo de novo.' },
  unknown_game: { status: 404, message: 'Este jogo não existe.' },
  stake_not_offered: { status: 422, message: 'Esta aposta não está disponível neste jogo.' },
  too_fast: { status: 429, message: 'Calma: a próxima rodada só pode começar daqui a pouco.' },
  other_game_open: { status: 409, message: 'Há uma rodada aberta em outro jogo. Termine-a antes de jogar aqui.' },
  round_open: { status: 409, message: 'Há uma rodada em andamento. Espere que ela termine.' },
  pending: { status: 503, message: 'Estamos confirmando a sua rodada. Aguarde um instante.' },
  insufficient_balance: { status: 402, message: 'Saldo insuficiente para esta aposta.' },
  limit_reached: { status: 403, message: 'Você atingiu um limite que definiu para o seu jogo.' },
  self_excluded: { status: 403, message: 'Sua conta está autoexcluída.' },
  paused: { status: 403, message: 'Sua conta está em pausa.' },
  not_verified: { status: 403, message: 'Verifique a sua identidade para jogar.' },
  vpn_detected: { status: 403, message: 'Desative a VPN para jogar. Nenhum valor saiu da sua conta.' },
  address_unverified: { status: 403, message: 'Não conseguimos confirmar de onde você está jogando. Tente de novo em instantes.' },
  blocked: { status: 403, message: 'Sua conta não pode jogar agora. Fale com o suporte.' },
  game_disabled: { status: 403, message: 'Este jogo está fora do ar no momento.' },
  unavailable: { status: 503, message: 'Não houve resposta. Se a aposta não valer, o valor volta para o seu saldo. Tente de novo em instantes.' },
  replay_refused: { status: 401, message: 'Este link não abre nenhuma rodada.' },
  replay_expired: { status: 410, message: 'Este link venceu. Abra a rodada de novo pelo histórico do cassino.' },
  free_rounds_over: { status: 404, message: 'Estas rodadas grátis já terminaram. Nenhum valor saiu da sua conta.' },
  round_returned: { status: 409, message: 'A aposta desta rodada não valeu e foi devolvida. Não há resultado para rever.' },
};
