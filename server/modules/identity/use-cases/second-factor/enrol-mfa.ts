import { ok, type Ok, refuse, type Refused } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IdentityDeps } from '../../deps.ts';
import { beginMfa, findMfa } from '../../store/mfa.ts';
import { lockPlayer } from '../../store/players.ts';
import { openProfile } from '../../store/sealed-profile.ts';
import type { Throttled } from '../login/throttle.ts';
import { TOTP_CONTEXT } from './check-second-factor.ts';
import type { MfaCall, MfaRefusal } from './mfa-call.ts';
import { reAuthenticate } from './re-authenticate.ts';

/** 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;

interface Enrolment {
  /** Base32. */
  readonly secret: string;
  readonly otpauthUrl: string;
}

/** Begins TOTP enrolment after the current password. The enrolment is not in force before a first code confirms it. */
export async function enrolMfa(
  deps: IdentityDeps,
  call: MfaCall & { readonly currentPassword: string },
): Promise<Ok<Enrolment> | Refused<MfaRefusal> | Throttled> {
  const proved = await reAuthenticate(deps, { ...call, password: call.currentPassword });
  if (!proved.ok) return proved;
  return inTransaction(deps.db, async (tx) => {
    const player = await lockPlayer(tx, call.playerId);
    const mfa = await findMfa(tx, call.playerId);
    if (player === undefined || (mfa !== undefined && mfa.confirmed_at !== null)) return refuse('already_enrolled');
    const bytes = deps.random.bytes(SECRET_BYTES);
    await beginMfa(tx, call.playerId, deps.vault.encrypt(Buffer.from(bytes).toString('hex'), TOTP_CONTEXT), call.at);
    const secret = base32(bytes);
    const label = encodeURIComponent(`Palpite:${openProfile(deps.vault, player).email}`);
    return ok({ secret, otpauthUrl: `otpauth://totp/${label}?secret=${secret}&issuer=Palpite&algorithm=SHA1&digits=6&period=30` });
  });
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 §6 without padding: the secret format of authenticator apps. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}
