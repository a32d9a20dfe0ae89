import type { RgsErrorCode } from '#studio/protocol/rgs.ts';

/** The text of an error: what happened, what is safe, what to do. */
export interface RefusalText {
  readonly title: string;
  readonly body: string;
  /** The action of the button next to it; `none` has only "Entendi". */
  readonly remedy: 'none' | 'deposit' | 'retry' | 'reload';
  /** The session is over: no more rounds can be played on this page. */
  readonly final: boolean;
}

const SAFE = 'Nenhum valor saiu da sua conta.';

/** Every refusal of the game server in plain Portuguese. */
export const REFUSALS: Readonly<Record<RgsErrorCode, RefusalText>> = {
  invalid_request: { title: 'Algo não saiu como devia', body: `O jogo não entendeu o pedido. ${SAFE} Abra o jogo de novo.`, remedy: 'reload', final: true },
  launch_refused: {
    title: 'Este acesso expirou',
    body: `O convite para abrir o jogo vale um minuto e uma só vez. ${SAFE} Abra o jogo de novo pelo cassino.`,
    remedy: 'none',
    final: true,
  },
  session_ended: {
    title: 'Sua sessão terminou',
    body: 'As rodadas jogadas já foram liquidadas e o seu saldo está guardado. Abra o jogo de novo pelo cassino para continuar.',
    remedy: 'none',
    final: true,
  },
  unknown_game: { title: 'Jogo não encontrado', body: `Este jogo não está disponível aqui. ${SAFE}`, remedy: 'none', final: true },
  stake_not_offered: {
    title: 'Aposta não disponível',
    body: `Este valor não é aceito agora. ${SAFE} Escolha outro valor de aposta.`,
    remedy: 'none',
    final: false,
  },
  too_fast: { title: 'Um instante', body: `Entre uma rodada e a outra há um tempo mínimo. ${SAFE} Gire de novo em seguida.`, remedy: 'none', final: false },
  other_game_open: {
    title: 'Rodada aberta em outro jogo',
    body: `Você tem uma rodada aberta em outro jogo. ${SAFE} Termine aquela rodada e volte para girar.`,
    remedy: 'none',
    final: false,
  },
  round_open: {
    title: 'Há uma rodada em andamento',
    body: 'Uma rodada sua ainda está sendo concluída, talvez em outra janela. O resultado dela está guardado. Recarregue para vê-la.',
    remedy: 'reload',
    final: false,
  },
  pending: {
    title: 'Ainda sem resposta',
    body: 'A rodada foi enviada e ainda não foi confirmada. Se a aposta não valer, o valor volta para o seu saldo. Tente de novo: é a mesma rodada, não outra aposta.',
    remedy: 'retry',
    final: false,
  },
  insufficient_balance: {
    title: 'Saldo insuficiente',
    body: `O seu saldo não cobre esta aposta. ${SAFE} Escolha uma aposta menor ou faça um depósito.`,
    remedy: 'deposit',
    final: false,
  },
  limit_reached: {
    title: 'Limite atingido',
    body: `Você chegou a um limite que escolheu para a sua conta. ${SAFE} Veja seus limites em Jogo responsável.`,
    remedy: 'none',
    final: true,
  },
  self_excluded: { title: 'Conta autoexcluída', body: `A sua autoexclusão está ativa e protege você. ${SAFE}`, remedy: 'none', final: true },
  paused: { title: 'Conta em pausa', body: `A pausa que você pediu está ativa. ${SAFE} Volte quando ela terminar.`, remedy: 'none', final: true },
  not_verified: {
    title: 'Confirme quem você é',
    body: `Para jogar com dinheiro é preciso concluir a verificação da conta. ${SAFE}`,
    remedy: 'none',
    final: true,
  },
  vpn_detected: {
    title: 'VPN detectada',
    body: `Identificamos que você está utilizando uma VPN. ${SAFE} Desative-a e abra o jogo de novo.`,
    remedy: 'none',
    final: true,
  },
  address_unverified: {
    title: 'Onde você está?',
    body: `Não conseguimos confirmar de onde você está jogando. ${SAFE} Tente de novo em instantes.`,
    remedy: 'retry',
    final: false,
  },
  blocked: {
    title: 'Conta bloqueada',
    body: 'Não é possível apostar agora. O seu saldo continua guardado. Fale com o atendimento.',
    remedy: 'none',
    final: true,
  },
  game_disabled: {
    title: 'Jogo em manutenção',
    body: `Este jogo está fora do ar por enquanto. ${SAFE} As rodadas já jogadas estão liquidadas.`,
    remedy: 'none',
    final: true,
  },
  unavailable: {
    title: 'Sem conexão com o jogo',
    body: 'Não houve resposta. Se a aposta não valer, o valor volta para o seu saldo. Tente de novo: é a mesma rodada, não outra aposta.',
    remedy: 'retry',
    final: false,
  },
  free_rounds_over: {
    title: 'Rodadas grátis encerradas',
    body: `Estas rodadas grátis venceram ou já foram usadas. ${SAFE} As próximas rodadas são com o seu saldo.`,
    remedy: 'none',
    final: false,
  },
  replay_refused: {
    title: 'Este link não abre nenhuma rodada',
    body: `Rever uma rodada não custa nada. ${SAFE} Confira se o link está inteiro ou abra a rodada de novo pelo histórico do cassino.`,
    remedy: 'none',
    final: true,
  },
  replay_expired: {
    title: 'Este link venceu',
    body: 'O link de uma repetição vale 24 horas. O registro da rodada continua guardado: abra-a de novo pelo histórico do cassino.',
    remedy: 'none',
    final: true,
  },
  round_returned: {
    title: 'Aposta devolvida',
    body: 'A aposta desta rodada não valeu, e o valor volta para o seu saldo. Não há resultado para rever.',
    remedy: 'none',
    final: true,
  },
};

const REPLAY_UNSEEN: RefusalText = {
  title: 'A repetição não abriu',
  body: `Não houve resposta. ${SAFE} A rodada continua guardada. Tente de novo.`,
  remedy: 'retry',
  final: false,
};
const REPLAY_UNDER_WAY: RefusalText = {
  title: 'Rodada em andamento',
  body: 'Esta rodada ainda está sendo concluída. O resultado fica guardado. Tente de novo daqui a pouco.',
  remedy: 'retry',
  final: false,
};

const OPENING: RefusalText = {
  title: 'Sem conexão com o jogo',
  body: `Não houve resposta ao abrir o jogo. ${SAFE} As rodadas já jogadas estão guardadas. Tente de novo.`,
  remedy: 'retry',
  final: false,
};

/** The text of a refusal; while the game opens nothing is staked yet, so every temporary refusal offers a retry. */
export function refusalText(code: RgsErrorCode, opening: boolean): RefusalText {
  const text = REFUSALS[code];
  return opening && !text.final ? OPENING : text;
}

/** The text of a refusal in a replay: it mentions no bet, and every temporary refusal offers a retry. */
export function replayRefusalText(code: RgsErrorCode): RefusalText {
  if (code === 'invalid_request') return REFUSALS.replay_refused;
  if (code === 'pending') return REPLAY_UNDER_WAY;
  return REFUSALS[code].final ? REFUSALS[code] : REPLAY_UNSEEN;
}
