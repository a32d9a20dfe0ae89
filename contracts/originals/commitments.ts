/** The public list of the house's commitments: players' server seeds (only their hashes) and chains of Double, one file per day. */
import * as z from 'zod/mini';
import { anyPathId, hash } from '../account/address-bounds.ts';
import { listMeta, paging } from '../paging.ts';

export const commitmentsQuery = z.object(paging());

/**
 * One day's file. `signature` (Ed25519, base64) covers its first `bytes` bytes, whose hash is `sha256`; a file that is not `closed` grows at its end and is
 * signed again. `previous_sha256` is that of the previous day, null for the first.
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

/** GET /api/originals/commitments: newest first; the current day, if it has a file, begins the first page. Keys are PEM, the current one first. */
export const commitmentsReply = z.object({
  keys: z.array(z.object({ key_id: z.string(), public_key: z.string() })),
  data: z.array(commitmentDay),
  meta: listMeta,
});
export type CommitmentsReply = z.infer<typeof commitmentsReply>;

/** GET /api/originals/commitments/{day}: the file, lines of JSON. */
export const commitmentDayParams = z.object({ day: anyPathId });
