/**
 * The upper bounds of what a call may carry. Every number, text and list of a request has one: tests/architecture/bounds.test.ts reads the OpenAPI documents.
 * The browser's bundles carry this file, so it holds schemas that several contracts share and nothing else.
 */
import * as z from 'zod/mini';
import { MOST_PAYMENT_CENTS, MOST_STAKE_CENTS } from '#kernel/bounds.ts';

const AMOUNT = 'Informe um valor maior que zero, em centavos.';

/** A stake in whole centavos, from 1. */
export const stakeCents = z.int(AMOUNT).check(z.gte(1, AMOUNT), z.lte(MOST_STAKE_CENTS, 'Informe um valor menor.'));
/** A deposit's or a withdrawal's amount in whole centavos, from 1. */
export const paymentCents = z.int(AMOUNT).check(z.gte(1, AMOUNT), z.lte(MOST_PAYMENT_CENTS, 'Informe um valor menor.'));
