import type { BonusRefusalCode } from '#contracts/money/bonus.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';

export const BONUS_TEXTS: Readonly<Record<BonusRefusalCode, RefusalText>> = {
  unknown_bonus: { status: 404, text: 'Este bônus não existe.' },
  bonus_disabled: { status: 403, text: 'Os bônus estão suspensos no momento.' },
  another_active: { status: 409, text: 'Você já tem um bônus ativo. Termine ou desista dele para ativar este.' },
  rollover_not_completed: { status: 409, text: 'Ainda faltam apostas para resgatar este bônus.' },
  already_completed: { status: 409, text: 'Você já cumpriu este bônus: é só resgatar.' },
  already_ended: { status: 409, text: 'Este bônus já terminou.' },
  bets_open: { status: 409, text: 'Há apostas em aberto feitas com este bônus. Assim que terminarem, você pode resgatar.' },
  first_bet_needed: { status: 403, text: 'Bônus só ficam disponíveis depois da sua primeira aposta concluída.' },
  paused: { status: 403, text: 'Sua conta está em pausa.' },
  self_excluded: { status: 403, text: 'Sua conta está em autoexclusão.' },
  not_active_account: { status: 403, text: 'Sua conta não pode receber bônus.' },
};
