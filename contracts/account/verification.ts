import * as z from 'zod/mini';
import { documentRefusals, documentSides, documentTypes } from './document-facts.ts';

export const userStatus = z.enum(['approved', 'ip_blocked', 'pending_face_id', 'pending_kyc']);
export type UserStatus = z.infer<typeof userStatus>;

/** GET /api/legitimuzStatus */
export const legitimuzStatusReply = z.object({ user_status: userStatus, isApproved: z.boolean() });
export type LegitimuzStatus = z.infer<typeof legitimuzStatusReply>;

/** POST /api/verification/session */
export const verificationSessionBody = z.object({ kind: z.enum(['kyc', 'face'], { error: 'Escolha kyc ou face.' }) });
export const verificationSessionReply = z.object({ widget_url: z.string(), session_id: z.string() });

/** POST /api/verification/documents: multipart/form-data with these fields and the picture in `file`. */
export const sentDocumentBody = z.object({
  type: z.enum(documentTypes, { error: 'Escolha o documento: rg, cnh ou passport.' }),
  side: z.enum(documentSides, { error: 'Diga o lado: front ou back.' }),
});

const shownDocument = z.object({
  type: z.enum(documentTypes),
  side: z.enum(documentSides),
  status: z.enum(['waiting', 'approved', 'refused']),
  /** Why the picture was refused and what to do next; null unless it was refused. */
  refusal: z.nullable(z.object({ code: z.enum(documentRefusals), message: z.string(), next_step: z.string() })),
  sent_at: z.string(),
});
export type ShownDocument = z.infer<typeof shownDocument>;

/** GET /api/verification/documents, and the answer to sending one. It never returns a picture or its id. */
export const documentsReply = z.object({
  /** The status of the check, sent even if the player's IP address is blocked. */
  verification: z.enum(['approved', 'pending_face_id', 'pending_kyc']),
  /** True while the player must send pictures. */
  open: z.boolean(),
  /** The current pictures, one of each side. */
  documents: z.array(shownDocument),
  /** Why the supplier's last check failed; null if it did not fail. */
  last_failure: z.nullable(z.object({ kind: z.enum(['kyc', 'face']), word: z.string(), message: z.string(), next_step: z.string(), at: z.string() })),
});
export type DocumentsReply = z.infer<typeof documentsReply>;

/** GET /v2/get-ip */
export const getIpReply = z.object({ userIP: z.string() });
