/** Bounds that only some contracts use. They are not in `bounds.ts`, so that pages without these calls do not load them. */
import * as z from 'zod/mini';
import { MOST_STAKE_CENTS } from '#kernel/bounds.ts';

/** A stake in the address of a call. */
export const stakeCentsQuery = z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(MOST_STAKE_CENTS)));
/** An id in the path of a call that answers 404 for anything that is no id: as long as the router allows a part of a path to be (create-http.ts). */
export const anyPathId = z.string().check(z.maxLength(400, 'Endereço inválido.'));
/** 32 bytes in hex: hashes, seeds, links of a chain. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
