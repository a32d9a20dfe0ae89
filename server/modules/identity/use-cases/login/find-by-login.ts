import { normaliseLogin } from '../../domain/normalise-login.ts';
import type { IdentityDeps } from '../../deps.ts';
import { CPF_CONTEXT, findPlayerByCpf, findPlayerByEmail, type PlayerRow } from '../../store/players.ts';

export interface FoundLogin {
  readonly player: PlayerRow | undefined;
  /** Keyed hash of the typed login, equal for a CPF with and without punctuation. */
  readonly loginIndex: Buffer;
}

/** The owner of a login: an e-mail, or a CPF with or without punctuation. Unknown logins run the same queries. */
export async function findByLogin(deps: Pick<IdentityDeps, 'db' | 'vault'>, text: string): Promise<FoundLogin> {
  const login = normaliseLogin(text);
  const loginIndex = deps.vault.blindIndex(login.value, CPF_CONTEXT);
  const find = login.kind === 'cpf' ? findPlayerByCpf : findPlayerByEmail;
  const player = await find(deps.vault, deps.db.k, login.value);
  return { player, loginIndex };
}

/** The id of the player with this e-mail or CPF, or null. For operators only; never returned to visitors. */
export async function findPlayerByLogin(deps: Pick<IdentityDeps, 'db' | 'vault'>, login: string): Promise<string | null> {
  return (await findByLogin(deps, login)).player?.id ?? null;
}
