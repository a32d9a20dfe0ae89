import type { ExclusionDuration, PauseDuration } from '#contracts/account/responsible-gaming.ts';

/** The differences between a pause and an exclusion in their forms. */
export interface TimeOutKind {
  readonly path: string;
  readonly happens: string;
  /** Asks for an optional reason in the player's own words. */
  readonly asksReason: boolean;
  readonly title: string;
  readonly act: string;
  /** The same for extending a restriction in force. */
  readonly longer: { readonly title: string; readonly act: string };
  /** The text on what stays possible, where that is little. */
  readonly possible: string | null;
  /** How it ends. */
  readonly ending: (until: string | null) => string;
  /** The consent that is required where it can't be cancelled for months; the button is then red. */
  readonly agreement: string | null;
}

export type TimeOutDuration = PauseDuration | ExclusionDuration;

export const PAUSE: TimeOutKind = {
  path: '/api/suspension',
  happens: 'O que acontece na pausa',
  asksReason: false,
  title: 'Confirme a sua pausa',
  act: 'Começar a pausa',
  longer: { title: 'Confirme a pausa mais longa', act: 'Aumentar a pausa' },
  possible: null,
  ending: () => 'Ela não termina antes, nem a seu pedido: é isso que a faz funcionar. Mais longa, pode ficar.',
  agreement: null,
};

export const EXCLUSION: TimeOutKind = {
  path: '/api/exclusion',
  happens: 'O que acontece na autoexclusão',
  asksReason: true,
  title: 'Confirme a sua autoexclusão',
  act: 'Quero me autoexcluir',
  longer: { title: 'Confirme a autoexclusão mais longa', act: 'Aumentar a autoexclusão' },
  possible: 'sacar, extrato, ajuda',
  ending: (until) => (until === null ? 'Sem prazo, não há data para voltar.' : 'Depois do prazo nada volta sozinho: só com um pedido seu.'),
  agreement: 'Entendi: a autoexclusão começa agora e ninguém, nem o suporte, pode desfazê-la antes do prazo.',
};
