import * as z from 'zod';
import { declareVariables, type ValuesOf } from '#server/platform/config/variables.ts';

export const accountVariables = declareVariables({
  shape: {
    /** The licensed company, as printed on papers. */
    OPERATOR_LEGAL_NAME: z.string().max(200).default(''),
    OPERATOR_CNPJ: z
      .string()
      .regex(/^$|^[0-9A-Z]{12}\d{2}$/, 'fourteen characters, without dots')
      .default(''),
  },
});

export type AccountConfig = ValuesOf<typeof accountVariables>;
