import { hotp, totpStep } from '../security/totp.ts';
import { type IdentityFixture, PASSWORD, type TestPlayer } from './identity-fixture.ts';

export interface EnrolledPlayer extends TestPlayer {
  /** The session in which the player enrolled. */
  readonly token: string;
  readonly secret: Buffer;
  readonly recoveryCodes: readonly string[];
  /** The current code of the authenticator app. */
  code(): string;
}

/** Reads a base32 secret as an authenticator app does. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Creates a player who enrolled TOTP through the public routes; the enrolment's code is spent. */
export async function enrolledPlayer(world: IdentityFixture): Promise<EnrolledPlayer> {
  const player = await world.player();
  const token = (await world.session(player.playerId)).accessToken;
  const begun = await world.call('POST', '/api/auth/mfa/enrol', { token, body: { current_password: PASSWORD } });
  const secret = fromBase32(begun.json<{ secret: string }>().secret);
  const code = () => hotp(secret, totpStep(world.clock.now()), 6);
  const confirmed = await world.call('POST', '/api/auth/mfa/verify', { token, body: { code: code() } });
  if (confirmed.statusCode !== 200) throw new Error(`the enrolment was refused: ${confirmed.body}`);
  world.clock.advance(30_000);
  return { ...player, token, secret, code, recoveryCodes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes };
}
