/** Bounds of what only some contracts carry: apart from `bounds.ts`, so that pages which know none of these calls do not load them. */
import * as z from 'zod/mini';
import { MOST_STAKE_CENTS } from '#kernel/bounds.ts';

/** A stake in the address of a call. */
export const stakeCentsQuery = z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(MOST_STAKE_CENTS)));
/** An id in an address of a call to which anything that is no id is an unknown resource, 404: as long as the router lets a part of a path be (create-http.ts). */
export const anyPathId = z.string().check(z.maxLength(400, 'Endereço inválido.'));
/** 32 bytes in hex: hashes, seeds, links of a chain. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
