/**
 * The upper bounds of every number, text and list of a request: tests/architecture/bounds.test.ts checks the OpenAPI documents against them. The browser's
 * bundles include this file, so it contains only schemas that several contracts share.
 */
import * as z from 'zod/mini';
import { MOST_PAYMENT_CENTS, MOST_STAKE_CENTS } from '#kernel/bounds.ts';

const AMOUNT = 'Informe um valor maior que zero, em centavos.';

/** A stake in whole centavos, from 1. */
export const stakeCents = z.int(AMOUNT).check(z.gte(1, AMOUNT), z.lte(MOST_STAKE_CENTS, 'Informe um valor menor.'));
/** A deposit's or a withdrawal's amount in whole centavos, from 1. */
export const paymentCents = z.int(AMOUNT).check(z.gte(1, AMOUNT), z.lte(MOST_PAYMENT_CENTS, 'Informe um valor menor.'));
