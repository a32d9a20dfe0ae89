import * as z from 'zod';
import { declareVariables, DEFAULT_SECRET, list, type ValuesOf } from '#server/platform/config/variables.ts';

export const verificationVariables = declareVariables({
  shape: {
    CPF_REGISTRY_URL: z.url(),
    IDENTITY_CHECK_URL: z.url(),
    CPF_REGISTRY_API_KEY: z.string().min(1).default('insecure-registry-key'),
    IDENTITY_CHECK_API_KEY: z.string().min(1).default('insecure-identity-key'),
    IDENTITY_CHECK_SECRET: z.string().min(16).default(DEFAULT_SECRET),
    IP_INTELLIGENCE_URL: z.url(),
    /** Files in MaxMind's format, separated by commas; they replace the service. */
    IP_DATABASE_FILE: list,
    EXCLUSION_REGISTRY_URL: z.url(),
    EXCLUSION_REGISTRY_PER_SECOND: z.coerce.number().int().min(1).max(500).default(20),
  },
  standsIn: { IP_INTELLIGENCE_URL: 'IP_DATABASE_FILE' },
  sandbox: {
    CPF_REGISTRY_URL: '/cpf-registry',
    IDENTITY_CHECK_URL: '/identity-check',
    IP_INTELLIGENCE_URL: '/ip-intelligence',
    EXCLUSION_REGISTRY_URL: '/exclusion-registry',
  },
});

export type VerificationConfig = ValuesOf<typeof verificationVariables>;
