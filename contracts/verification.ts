import * as z from 'zod/mini';
import { botToken } from './bot-check.ts';

/** POST /api/validate/document: `token` of the bot check for `document`, where the setting register_bot_check is on. */
export const validateDocumentBody = z.object({ document: z.string({ error: 'Informe o CPF.' }).check(z.maxLength(20, 'CPF inválido.')), token: botToken });
export const validateDocumentReply = z.object({ success: z.literal(true), name: z.string(), birthday: z.string() });
export const validateDocumentRefusal = z.object({
  success: z.literal(false),
  errors: z.object({ document: z.array(z.string()), token: z.optional(z.array(z.string())) }),
  message: z.string(),
});

export const userStatus = z.enum(['approved', 'ip_blocked', 'pending_face_id', 'pending_kyc']);
export type UserStatus = z.infer<typeof userStatus>;

/** GET /api/legitimuzStatus */
export const legitimuzStatusReply = z.object({ user_status: userStatus, isApproved: z.boolean() });
export type LegitimuzStatus = z.infer<typeof legitimuzStatusReply>;

/** POST /api/verification/session */
export const verificationSessionBody = z.object({ kind: z.enum(['kyc', 'face'], { error: 'Escolha kyc ou face.' }) });
export const verificationSessionReply = z.object({ widget_url: z.string(), session_id: z.string() });

/** GET /v2/get-ip */
export const getIpReply = z.object({ userIP: z.string() });
