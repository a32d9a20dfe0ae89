import * as z from 'zod/mini';
import { botToken } from './bot-check.ts';

/** POST /api/validate/document: `token` of the bot check for `document`, required when the setting register_bot_check is on. */
export const validateDocumentBody = z.object({ document: z.string({ error: 'Informe o CPF.' }).check(z.maxLength(20, 'CPF inválido.')), token: botToken });
export const validateDocumentReply = z.object({ success: z.literal(true), name: z.string(), birthday: z.string() });
export const validateDocumentRefusal = z.object({
  success: z.literal(false),
  errors: z.object({ document: z.array(z.string()), token: z.optional(z.array(z.string())) }),
  message: z.string(),
  error: z.string(),
  code: z.string(),
});
