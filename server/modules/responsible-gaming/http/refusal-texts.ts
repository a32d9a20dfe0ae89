import type { RefusalText } from '#server/platform/http/refusals.ts';
import type { AnswerRefusal } from '../use-cases/answer-proposal.ts';
import type { LimitRefusal } from '../use-cases/set-limit.ts';
import type { StopRefusal } from '../use-cases/begin-stop.ts';
import type { ReturnRefusal } from '../use-cases/return-to-play.ts';

const UNKNOWN: RefusalText = { status: 401, text: 'Token expirado ou inválido' };

export const LIMIT_REFUSALS: Readonly<Record<LimitRefusal, RefusalText>> = {
  unknown_player: UNKNOWN,
  nothing_pending: { status: 404, text: 'Não há nenhum pedido esperando por este limite.' },
  too_early: { status: 409, text: 'O prazo de 24 horas ainda não passou. Até lá, vale o limite atual.' },
};

export const STOP_REFUSALS: Readonly<Record<StopRefusal, RefusalText>> = {
  unknown_player: UNKNOWN,
  already_longer: { status: 409, text: 'Você já tem uma pausa ou autoexclusão que dura mais. Ela pode ser prolongada, mas não encurtada.' },
};

export const RETURN_REFUSALS: Readonly<Record<ReturnRefusal, RefusalText>> = {
  unknown_player: UNKNOWN,
  not_excluded: { status: 409, text: 'Sua conta não está autoexcluída.' },
  not_over: { status: 409, text: 'Sua autoexclusão ainda não terminou.' },
  centrally_excluded: { status: 403, text: 'Esta exclusão foi pedida na plataforma central do governo e só pode terminar por lá.' },
};

export const ANSWER_REFUSALS: Readonly<Record<AnswerRefusal, RefusalText>> = {
  unknown_intervention: { status: 404, text: 'Não encontramos esta sugestão.' },
  already_answered: { status: 409, text: 'Você já respondeu a esta sugestão.' },
};
