import { readPlayer } from '#server/modules/identity/index.ts';
import type { AccountDeps } from '../deps.ts';

/** The player named on a document. The CPF is printed in full: only the player can request the document. */
export interface Holder {
  readonly name: string;
  readonly cpf: string;
}

export async function readHolder(deps: Pick<AccountDeps, 'identity'>, playerId: string): Promise<Holder | null> {
  const player = await readPlayer(deps.identity, playerId);
  if (player === null) return null;
  return { name: player.name, cpf: player.cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4') };
}

const TIME = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** "21/11/2026, 09:00:00" in Brasília time. */
export function localTime(at: string): string {
  return TIME.format(new Date(at));
}

/** "21/11/2026", the site's day. */
export function localDay(at: string): string {
  return DAY.format(new Date(at));
}
