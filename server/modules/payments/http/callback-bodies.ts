import * as z from 'zod/mini';

/** What a PSP tells of received Pix, as the Banco Central's API Pix has it. Only `endToEndId` is read; an entry without one costs its neighbours nothing. */
export const pixCallbackBody = z.looseObject({
  pix: z.optional(
    z.array(
      z.looseObject({ endToEndId: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/)), txid: z.optional(z.string()), valor: z.string(), horario: z.string() }),
    ),
  ),
});

/** What a PSP tells of a payout: the id is the one we ordered it under; the rest is read back. */
export const payoutCallbackBody = z.looseObject({ id: z.optional(z.uuid()), status: z.optional(z.string()) });
