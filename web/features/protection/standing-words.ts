import type { ProtectionReply } from '#contracts/account/responsible-gaming.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { formatMoment } from './time-words.ts';

export interface StandingWords {
  readonly title: string;
  /** The text on what is off, what stays possible, and what follows. */
  readonly text: string;
  /** Both in few words, for the foot of every page. */
  readonly brief: string;
}

const BRIEF_OFF = 'Depósitos e apostas desligados; saque e ajuda funcionam.';
const OFF = 'Depósitos e apostas estão desligados. Saque, extrato, proteção e ajuda continuam funcionando.';

/** The text about the pause or exclusion in force; null without one. */
export function standingWords({ state, pause, exclusion }: Pick<ProtectionReply, 'state' | 'pause' | 'exclusion'>): StandingWords | null {
  switch (state) {
    case 'none':
      return null;
    case 'paused':
      return {
        title: pause === null ? 'Sua conta está em pausa' : `Sua conta está em pausa até ${formatMoment(pause.until)}`,
        text: `${OFF} No fim do prazo a conta volta ao normal.`,
        brief: `Em pausa${until(pause)}. ${BRIEF_OFF}`,
      };
    case 'centrally_excluded':
      return {
        title: 'Seu CPF está na autoexclusão do Governo Federal',
        text: `${OFF} Vale em todas as casas autorizadas, pelo prazo que você escolheu em gov.br. O seu saldo é seu: saque agora, ou receba no Pix do seu CPF quando a conta for encerrada.`,
        brief: `Autoexclusão do Governo Federal. ${BRIEF_OFF}`,
      };
    case 'self_excluded':
      return exclusion?.can_return === true ? overWords(exclusion.until) : exclusionWords(exclusion?.until ?? null);
  }
}

function exclusionWords(end: string | null): StandingWords {
  return {
    title: end === null ? 'Sua autoexclusão está valendo, sem prazo para acabar' : `Sua autoexclusão vale até ${formatMoment(end)}`,
    text: end === null ? OFF : `${OFF} Depois do prazo, nada volta sem um pedido seu.`,
    brief: `Autoexclusão${end === null ? ' sem prazo' : until({ until: end })}. ${BRIEF_OFF}`,
  };
}

function overWords(end: string | null): StandingWords {
  return {
    title: end === null ? 'O prazo da sua autoexclusão acabou' : `O prazo da sua autoexclusão acabou em ${formatMoment(end)}`,
    text: `${OFF} Fica assim até você pedir para voltar, se quiser.`,
    brief: `O prazo da sua autoexclusão acabou. ${BRIEF_OFF}`,
  };
}

function until(stop: { readonly until: string } | null): string {
  return stop === null ? '' : ` até ${formatInstant(stop.until)}`;
}
