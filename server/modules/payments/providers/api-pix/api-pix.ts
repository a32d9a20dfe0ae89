import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { declareVariables, DEFAULT_SECRET } from '#server/platform/config/variables.ts';
import type { PaymentProvider } from '../../domain/payment-provider.ts';
import { declareProvider } from '../provider-member.ts';
import { createApiPix } from './create-api-pix.ts';

/** The member for the PSP that was connected first: the Banco Central's API Pix 2.9 for receiving, and the payout contract of docs/how-to/connect-a-psp.md. */
export const apiPix = declareProvider({
  id: 'api-pix',
  variables: declareVariables({
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
  }),
  connect: (config, around): PaymentProvider => ({
    ...createApiPix({
      baseUrl: config.PIX_PSP_URL,
      clientId: config.PIX_PSP_CLIENT_ID,
      clientSecret: config.PIX_PSP_CLIENT_SECRET,
      receiver: { key: config.PIX_PSP_KEY, merchantName: 'PALPITE', merchantCity: 'SAO PAULO' },
      timeoutMs: around.timeoutMs,
      tls: { ca: fileText(config.PIX_PSP_CA_FILE), cert: fileText(config.PIX_PSP_CERT_FILE), key: fileText(config.PIX_PSP_KEY_FILE) },
      clock: around.clock,
    }),
    id: 'api-pix',
    webhookSecret: config.PIX_WEBHOOK_SECRET,
    callbackUrl: around.callbackUrl('api-pix', config.PIX_WEBHOOK_SECRET),
    hasEarlierAddress: true,
  }),
});

function fileText(path: string | undefined): string | undefined {
  return path === undefined ? undefined : readFileSync(path, 'utf8');
}
