import * as z from 'zod/mini';

/** GET /api/bot-check/challenge: the purpose of the token. */
export const botCheckQuery = z.object({ purpose: z.enum(['document', 'register'], 'Escolha document ou register.') });

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{2,${bytes * 2}}$`)));

/** A proof-of-work challenge in ALTCHA's format, version 2. The signature covers purpose and expiry (milliseconds since 1970). */
export const powChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex(32),
    salt: hex(32),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex(32),
    keySignature: hex(64),
    data: z.strictObject({ purpose: z.string(), expires: z.int() }),
  }),
  signature: hex(64),
});
export type PowChallenge = z.infer<typeof powChallenge>;

/**
 * Answer of GET /api/bot-check/challenge. The token is base64 of JSON `{challenge, solution: {counter, derivedKey}}`, valid once, for its purpose, until
 * `expires_at`.
 */
export const botCheckReply = z.object({ kind: z.literal('proof_of_work'), challenge: powChallenge, expires_at: z.iso.datetime({ offset: true }) });

/** The `token` of POST /v2/auth/register and POST /api/validate/document; may be empty or absent when the check is off. */
export const botToken = z.optional(z.nullable(z.string('Valor inválido.').check(z.maxLength(4000, 'Use no máximo 4000 caracteres.'))));
