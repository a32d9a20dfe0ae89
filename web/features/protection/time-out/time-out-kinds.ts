import type { ExclusionDuration, PauseDuration } from '#contracts/account/responsible-gaming.ts';

/** What sets a pause and an exclusion apart on their way from a length to the last look. */
export interface TimeOutKind {
  readonly path: string;
  readonly happens: string;
  /** Asks for the player's own words, for who wants to give them. */
  readonly asksReason: boolean;
  readonly title: string;
  readonly act: string;
  /** The same where one holds already and becomes longer. */
  readonly longer: { readonly title: string; readonly act: string };
  /** What stays possible, where that is little. */
  readonly possible: string | null;
  /** How it ends. */
  readonly ending: (until: string | null) => string;
  /** What has to be agreed to, where it can't be taken back for months; the act is then red. */
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
