import * as z from 'zod/mini';
import { failureWords } from '#contracts/account/verification-outcomes.ts';
import type { WidgetKind } from '#web/shared/verification/verification-store.ts';

/** The postMessage contents of the supplier's page. */
export const widgetMessage = z.object({
  source: z.literal('identity-check'),
  type: z.enum(['close', 'success', 'fail']),
  session_id: z.string(),
  status: z.optional(z.string()),
});
export type WidgetMessage = z.infer<typeof widgetMessage>;

const texts: Readonly<Record<WidgetKind, Readonly<Record<WidgetMessage['type'], (status: string) => string>>>> = {
  kyc: {
    success: () => 'Verificação KYC concluída com sucesso!',
    close: () => 'Verificação KYC fechada.',
    fail: (status) => `Falha na verificação KYC: ${status}`,
  },
  face: {
    success: () => 'Verificação facial concluída com sucesso!',
    close: () => 'Verificação facial fechada.',
    fail: (status) => `Falha na verificação facial: ${status}`,
  },
};

/** The alert for an outcome, exactly as in specification §8; a failure's status is given in Portuguese, with the reason and the next step where known. */
export function widgetText(kind: WidgetKind, message: Pick<WidgetMessage, 'type' | 'status'>): string {
  const { word, reason, next } = failureWords(message.status ?? '');
  return texts[kind][message.type]([`${word}.`, reason, next].filter(Boolean).join(' '));
}
