/**
 * The upper bounds of what a call may carry. Every number, text and list of a request has one: tests/architecture/bounds.test.ts reads the OpenAPI documents.
 * The browser's bundles carry this file, so it holds schemas that several contracts share and nothing else.
 */
import * as z from 'zod/mini';
import { MOST_PAYMENT_CENTS, MOST_STAKE_CENTS } from '#kernel/bounds.ts';

const AMOUNT = 'Informe um valor em centavos.';
const STAKE = 'Informe o valor da aposta em centavos.';
const POSITIVE = 'Informe um valor maior que zero.';
const TOO_HIGH = 'Informe um valor menor.';

/** A stake in whole centavos, from 1. */
export const stakeCents = z.int(STAKE).check(z.gte(1, POSITIVE), z.lte(MOST_STAKE_CENTS, TOO_HIGH));
/** A stake in the address of a call. */
export const stakeCentsQuery = z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(MOST_STAKE_CENTS)));
/** A deposit's or a withdrawal's amount in whole centavos, from 1. */
export const paymentCents = z.int(AMOUNT).check(z.gte(1, POSITIVE), z.lte(MOST_PAYMENT_CENTS, TOO_HIGH));

/** An id in an address, whatever the module calls an id: ours are UUIDs of 36 characters, bonuses' and slugs are shorter than 80. */
export const pathId = z.string().check(z.maxLength(80, 'Endereço inválido.'));
/** The same for calls to which anything that is no id is an unknown resource, 404: as long as the router lets a part of a path be (create-http.ts). */
export const anyPathId = z.string().check(z.maxLength(400, 'Endereço inválido.'));
/** An instant with its offset, to nanoseconds at most. */
export const instantSent = z.iso.datetime({ offset: true }).check(z.maxLength(35));
/** 32 bytes in hex: hashes, seeds, links of a chain. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
