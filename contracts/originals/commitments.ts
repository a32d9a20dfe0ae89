/** The public list of what the house has committed to: server seeds of players (as bare hashes) and chains of Double, a file for each day. */
import * as z from 'zod/mini';
import { anyPathId, hash } from '../account/address-bounds.ts';
import { listMeta, paging } from '../paging.ts';

export const commitmentsQuery = z.object(paging());

/**
 * One day's file. `signature` (Ed25519, base64) is of its first `bytes` bytes, which hash to `sha256`; a file that is not `closed` grows at its end and is signed
 * anew. `previous_sha256` is that of the day before, null for the first.
 */
export const commitmentDay = z.object({
  day: z.iso.date(),
  closed: z.boolean(),
  commitments: z.int(),
  bytes: z.int(),
  sha256: hash,
  previous_sha256: z.nullable(hash),
  signature: z.string(),
  key_id: z.string(),
});
export type CommitmentDay = z.infer<typeof commitmentDay>;

/** GET /api/originals/commitments: newest first; the day under way, if any, opens the first page. Keys are PEM, the present one first. */
export const commitmentsReply = z.object({
  keys: z.array(z.object({ key_id: z.string(), public_key: z.string() })),
  data: z.array(commitmentDay),
  meta: listMeta,
});
export type CommitmentsReply = z.infer<typeof commitmentsReply>;

/** GET /api/originals/commitments/{day}: the file, lines of JSON. */
export const commitmentDayParams = z.object({ day: anyPathId });
