import type { Intervention } from '#contracts/account/responsible-gaming.ts';

/** The effect of one tap, and what the player should know before it. */
export function proposalWords({ proposal }: Pick<Intervention, 'proposal'>): { readonly accept: string; readonly note: string } {
  return proposal.kind === 'limit'
    ? { accept: 'Aceitar limite', note: 'Vale na hora. Você pode mudá-lo depois em Proteção.' }
    : { accept: 'Fazer a pausa', note: 'Começa na hora e não termina antes do prazo. Você continua podendo sacar.' };
}
