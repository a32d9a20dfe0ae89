import * as z from 'zod/mini';
import { MOST_PIX_IN_CALLBACK } from '../domain/pix-in.ts';

const MOST_TEXT = 255;
const text = z.string().check(z.maxLength(MOST_TEXT));

/**
 * What a PSP sends about received Pix, as the Banco Central's API Pix has it. Only `endToEndId` is read; an entry without one costs its neighbours nothing. What
 * is not named here is ignored; the route's limit of bytes bounds it.
 */
export const pixCallbackBody = z.looseObject({
  pix: z.optional(
    z
      .array(z.looseObject({ endToEndId: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/)), txid: z.optional(text), valor: text, horario: text }))
      .check(z.maxLength(MOST_PIX_IN_CALLBACK)),
  ),
});

/** What a PSP sends about a payout: the id is the one we ordered it under; the rest is read back. */
export const payoutCallbackBody = z.looseObject({ id: z.optional(z.uuid()), status: z.optional(text) });
