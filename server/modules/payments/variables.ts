import * as z from 'zod';
import { declareVariables, DEFAULT_SECRET, type ValuesOf } from '#server/platform/config/variables.ts';

export const paymentsVariables = declareVariables({
  shape: {
    PIX_PSP_URL: z.url(),
    PIX_PSP_CLIENT_ID: z.string().default('palpite'),
    PIX_PSP_CLIENT_SECRET: z.string().default(DEFAULT_SECRET),
    PIX_PSP_KEY: z.string().default('7d9f0335-8dcc-4054-9bf9-0dbd61d36906'),
    PIX_PSP_CA_FILE: z.string().optional(),
    PIX_PSP_CERT_FILE: z.string().optional(),
    PIX_PSP_KEY_FILE: z.string().optional(),
    PIX_WEBHOOK_SECRET: z.string().min(16).default('insecure-webhook-secret'),
  },
  sandbox: { PIX_PSP_URL: '/pix-psp' },
});

export type PaymentsConfig = ValuesOf<typeof paymentsVariables>;
