import { paymentsVariables } from '../../variables.ts';
import { readVariables } from '#server/platform/config/read-variables.ts';
import { providerContract } from '../../testing/provider-contract.ts';
import { apiPix } from './api-pix.ts';

providerContract({
  id: 'api-pix',
  sandbox: '/pix-psp',
  connect: (baseUrl, around) => apiPix.connect(readVariables(paymentsVariables, { PIX_PSP_URL: baseUrl }).values, around),
  pixCallback: (entries) => ({ pix: entries.map((entry) => (typeof entry === 'string' ? { endToEndId: entry, valor: '1.00' } : entry)) }),
  payoutCallback: (id) => ({ id, status: 'REALIZADO' }),
  noCallbacks: ['[]', '{"pix":"x"}', '{"pix":', 'null', `{"pix":[${'0,'.repeat(1_000)}0]}`],
  testPosts: ['{}', '{"pix":[]}', '{"evento":"teste_webhook","data_criacao":"2026-11-21T10:00:00Z"}', '{"pix":[{"endToEndId":"teste"}]}'],
});
