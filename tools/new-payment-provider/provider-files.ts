import { namesOf } from '../new-module/write-new.ts';

/** The files of a new provider, by path: an implementation that speaks the API Pix at an address of its own, and the contract that every provider follows. */
export function providerFiles(id: string): Record<string, string> {
  const folder = `server/modules/payments/providers/${id}`;
  return { [`${folder}/${id}.ts`]: member(id), [`${folder}/${id}.test.ts`]: contract(id) };
}

/** `banco-x` as the prefix of its variables: `BANCO_X`. */
export function variablesOf(id: string): string {
  return id.replaceAll('-', '_').toUpperCase();
}

function member(id: string): string {
  const [{ camel }, X] = [namesOf(id), variablesOf(id)];
  return `import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { PaymentProvider } from '#server/modules/payments/domain/payment-provider.ts';
import { createApiPix } from '#server/modules/payments/providers/api-pix/create-api-pix.ts';
import { declareProvider } from '#server/modules/payments/providers/provider-member.ts';
import { declareVariables, DEFAULT_SECRET } from '#server/platform/config/variables.ts';

/** Connected where ${X}_URL names it. Receiving is the Banco Central's API Pix; whatever differs here is a file of this folder that takes its place below. */
export const ${camel} = declareProvider({
  id: '${id}',
  variables: declareVariables({
    shape: {
      ${X}_URL: z.url().optional(),
      ${X}_CLIENT_ID: z.string().optional(),
      ${X}_CLIENT_SECRET: z.string().optional(),
      ${X}_KEY: z.string().optional(),
      ${X}_CA_FILE: z.string().optional(),
      ${X}_CERT_FILE: z.string().optional(),
      ${X}_KEY_FILE: z.string().optional(),
      ${X}_WEBHOOK_SECRET: z.string().min(16).optional(),
    },
    inProduction(values) {
      if (values['${X}_URL'] === undefined) return [];
      const needed = ['${X}_CLIENT_ID', '${X}_CLIENT_SECRET', '${X}_KEY', '${X}_WEBHOOK_SECRET'];
      return needed.filter((name) => values[name] === undefined).map((name) => \`\${name}: required beside ${X}_URL\`);
    },
  }),
  connect(config, around): PaymentProvider | null {
    if (config.${X}_URL === undefined) return null;
    const webhookSecret = config.${X}_WEBHOOK_SECRET ?? 'insecure-webhook-secret';
    return {
      ...createApiPix({
        baseUrl: config.${X}_URL,
        clientId: config.${X}_CLIENT_ID ?? 'palpite',
        clientSecret: config.${X}_CLIENT_SECRET ?? DEFAULT_SECRET,
        receiver: { key: config.${X}_KEY ?? '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', merchantName: 'PALPITE', merchantCity: 'SAO PAULO' },
        timeoutMs: around.timeoutMs,
        tls: { ca: fileText(config.${X}_CA_FILE), cert: fileText(config.${X}_CERT_FILE), key: fileText(config.${X}_KEY_FILE) },
        clock: around.clock,
      }),
      id: '${id}',
      webhookSecret,
      callbackUrl: around.callbackUrl('${id}', webhookSecret),
    };
  },
});

function fileText(path: string | undefined): string | undefined {
  return path === undefined ? undefined : readFileSync(path, 'utf8');
}
`;
}

function contract(id: string): string {
  const [{ camel }, X] = [namesOf(id), variablesOf(id)];
  return `import { providerContract } from '#server/modules/payments/testing/provider-contract.ts';
import { ${camel} } from './${id}.ts';

providerContract({
  id: '${id}',
  sandbox: '/second-psp',
  connect(baseUrl, around) {
    const provider = ${camel}.connect({ ${X}_URL: baseUrl, ${X}_WEBHOOK_SECRET: 'a-webhook-secret-of-the-tests' }, around);
    if (provider === null) throw new Error('it was named, and is not connected');
    return provider;
  },
  pixCallback: (entries) => ({ pix: entries.map((entry) => (typeof entry === 'string' ? { endToEndId: entry, valor: '1.00' } : entry)) }),
  payoutCallback: (payoutId) => ({ id: payoutId, status: 'REALIZADO' }),
  noCallbacks: ['[]', '{"pix":"x"}', '{"pix":', 'null'],
  testPosts: ['{}', '{"pix":[]}'],
});
`;
}
