import * as z from 'zod/mini';

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
