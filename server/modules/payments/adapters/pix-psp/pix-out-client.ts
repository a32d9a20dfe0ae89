import { type Cents, toDecimalString } from '#kernel/money.ts';
import * as z from 'zod';
import type { PayoutAnswer, PixOut } from '../../domain/pix-out.ts';
import type { Api } from './api-call.ts';
import { dictMessage, payoutCallbackMessage, payoutMessage } from './messages.ts';

/** Sending Pix by the payout contract of docs/how-to/connect-a-psp.md: `PUT /payouts/{id}` creates, or answers what that id already is. */
export function createPixOutClient(api: Api): PixOut {
  return {
    async send(id, key, amountCents) {
      const body = { valor: toDecimalString(amountCents), chave: key };
      // No immediate retry: after an unknown answer the caller asks for the status of the same id.
      const answer = await api({ method: 'PUT', path: `/payouts/${encodeURIComponent(id)}`, body, answer: payoutMessage, retries: 0 });
      if (answer.kind === 'ok') return payoutAnswer(answer.value, { id, amountCents });
      return answer.kind === 'not_found' ? { kind: 'refused', detail: 'the PSP does not know this key' } : answer;
    },
    async status(id, amountCents) {
      const answer = await api({ method: 'GET', path: `/payouts/${encodeURIComponent(id)}`, answer: payoutMessage, retries: 1 });
      if (answer.kind === 'ok') return payoutAnswer(answer.value, { id, amountCents });
      return answer.kind === 'refused' ? { kind: 'unavailable', detail: answer.detail } : answer;
    },
    async lookUpKey(key) {
      const answer = await api({ method: 'GET', path: `/dict/${encodeURIComponent(key)}`, answer: dictMessage, retries: 1 });
      if (answer.kind === 'ok') return { kind: 'found', ownerCpf: answer.value.titular.cpf ?? null };
      return answer.kind === 'refused' ? { kind: 'not_found' } : answer;
    },
    async registerPayoutWebhook(url) {
      const answer = await api({ method: 'PUT', path: '/payout-webhook', body: { webhookUrl: url }, answer: z.unknown(), retries: 1 });
      if (answer.kind === 'ok') return { kind: 'registered' };
      return answer.kind === 'not_found' ? { kind: 'refused', detail: 'the PSP has no payout callback' } : answer;
    },
    readPayoutCallback(body) {
      const parsed = payoutCallbackMessage.safeParse(body);
      if (!parsed.success) return undefined;
      return z.uuid().safeParse(parsed.data.id).data ?? null;
    },
  };
}

function payoutAnswer(message: z.infer<typeof payoutMessage>, asked: { readonly id: string; readonly amountCents: Cents }): PayoutAnswer {
  if (message.id !== asked.id || message.valor !== asked.amountCents) {
    return { kind: 'unavailable', detail: 'the PSP answered with another payout than the one asked for' };
  }
  switch (message.status) {
    case 'EM_PROCESSAMENTO':
      return { kind: 'processing' };
    case 'REALIZADO':
      return { kind: 'paid', endToEndId: message.endToEndId ?? null };
    case 'NAO_REALIZADO':
      return { kind: 'failed', detail: message.motivo ?? '' };
  }
}
