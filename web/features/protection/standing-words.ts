import type { ProtectionReply } from '#contracts/responsible-gaming.ts';
import { formatMoment } from './format-moment.ts';

export interface StandingWords {
  readonly title: string;
  /** What is off, what stays, what comes after. */
  readonly text: string;
}

const OFF = 'Depósitos e apostas estão desligados. Saque, extrato, proteção e ajuda continuam funcionando.';

/** What a pause or an exclusion means now; null while neither holds. */
export function standingWords({ state, pause, exclusion }: Pick<ProtectionReply, 'state' | 'pause' | 'exclusion'>): StandingWords | null {
  switch (state) {
    case 'none':
      return null;
    case 'paused':
      return {
        title: pause === null ? 'Sua conta está em pausa' : `Sua conta está em pausa até ${formatMoment(pause.until)}`,
        text: `${OFF} No fim do prazo a conta volta ao normal.`,
      };
    case 'centrally_excluded':
      return {
        title: 'Seu CPF está na autoexclusão do Governo Federal',
        text: `${OFF} Vale em todas as casas autorizadas, pelo prazo que você escolheu em gov.br. O seu saldo é seu: saque quando quiser.`,
      };
    case 'self_excluded': {
      const until = exclusion?.until ?? null;
      if (exclusion?.can_return === true) {
        const ended = until === null ? 'O prazo da sua autoexclusão acabou' : `O prazo da sua autoexclusão acabou em ${formatMoment(until)}`;
        return { title: ended, text: `${OFF} Fica assim até você pedir para voltar, se quiser.` };
      }
      return until === null
        ? { title: 'Sua autoexclusão está valendo, sem prazo para acabar', text: OFF }
        : { title: `Sua autoexclusão vale até ${formatMoment(until)}`, text: `${OFF} Depois do prazo, nada volta sem um pedido seu.` };
    }
  }
}
