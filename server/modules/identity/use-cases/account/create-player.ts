import type { Address } from '#contracts/account/identity.ts';
import { isCpf } from '#kernel/cpf.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { createGate } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import type { Phone } from '#kernel/phone.ts';
import { writeAccess } from '../../store/access-log.ts';
import { findPlayerByCpf, insertPlayer } from '../../store/players.ts';

export interface NewPlayer {
  readonly name: string;
  /** Eleven digits. */
  readonly cpf: string;
  /** Lower case. */
  readonly email: string;
  readonly phone: Phone;
  /** YYYY-MM-DD, from the CPF registry. */
  readonly birthday: string;
  readonly gender: 0 | 1 | null;
  readonly address: Address | null;
  /** From `deps.hasher.hash`, computed before the transaction. */
  readonly passwordHash: string;
  readonly referer: string | null;
}

/** The neutral texts: the refusal of a taken CPF equals that of a barred one. */
export const TAKEN_CPF_TEXT = 'Não foi possível usar este CPF.';
export const TAKEN_EMAIL_TEXT = 'Não foi possível usar este e-mail.';

/**
 * Opens an account and its `gate_player` row in the caller's transaction. Allows one account per CPF and per e-mail, even under concurrency: later
 * registrations are refused with `taken` and the field's neutral text.
 */
export async function createPlayer(
  deps: Pick<IdentityDeps, 'ids' | 'vault'>,
  tx: Tx,
  player: NewPlayer,
  visitor: Visitor,
  at: Date,
): Promise<Result<{ readonly playerId: string }, 'taken'>> {
  if (!isCpf(player.cpf)) throw new RangeError('createPlayer needs a valid CPF');
  const playerId = deps.ids.next();
  const { name, cpf, phone, birthday, gender, address, passwordHash, referer } = player;
  const contact = { email: player.email.toLowerCase(), phoneCode: phone.code, phone: phone.number };
  const profile = { name, ...contact, birthday, address, registeredFrom: visitor.address, referer };
  const inserted = await insertPlayer(deps.vault, tx, { id: playerId, cpf, profile, gender, passwordHash, at });
  if (!inserted)
    return (await findPlayerByCpf(deps.vault, tx, cpf)) === undefined
      ? refuse('taken', { email: [TAKEN_EMAIL_TEXT] })
      : refuse('taken', { document: [TAKEN_CPF_TEXT] });
  await createGate(tx, playerId, at);
  await writeAccess(deps.vault, tx, { id: deps.ids.next(), playerId, event: 'registered', address: visitor.address, userAgent: visitor.userAgent, at });
  return ok({ playerId });
}
