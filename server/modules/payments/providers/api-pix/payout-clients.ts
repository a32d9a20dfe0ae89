import * as z from 'zod';
import { type Cents, toDecimalString } from '#kernel/money.ts';
import type { PayoutAnswer, PixClaim, PixClaims, PixOut } from '../../domain/payment-provider.ts';
import type { Api } from './api-call.ts';
import { claimListMessage, type ClaimMessage, claimMessage, dictMessage, payoutCallbackMessage, payoutMessage } from './messages.ts';

/** Sending Pix by the payout contract of docs/how-to/connect-a-psp.md: `PUT /payouts/{id}` creates the payout, or returns the existing one. */
export function createPixOutClient(api: Api): PixOut {
  return {
    async send(id, key, amountCents) {
      const body = { valor: toDecimalString(amountCents), chave: key };
      // No immediate retry: after an unknown answer the caller requests the status of the same id.
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

const NATURES = { FRAUDE: 'fraud', FALHA_OPERACIONAL: 'operational' } as const;
const STATES = { ABERTA: 'open', ACEITA: 'accepted', REJEITADA: 'rejected', CANCELADA: 'cancelled' } as const;
const ANSWERS = { accepted: 'ACEITA', rejected: 'REJEITADA' } as const;

/** Claims (MED) by the contract of docs/how-to/connect-a-psp.md. */
export function createPixClaimsClient(api: Api): PixClaims {
  return {
    async list(since, page) {
      const query = { inicio: since.toISOString(), 'paginacao.paginaAtual': String(page) };
      const answer = await api({ method: 'GET', path: '/claims', query, answer: claimListMessage, retries: 1 });
      if (answer.kind === 'ok') return { kind: 'found', claims: answer.value.claims.map(claimOf), pages: answer.value.paginacao.quantidadeDePaginas };
      return answer.kind === 'refused' ? { kind: 'unavailable', detail: answer.detail } : answer;
    },
    async answer(id, decision, reason) {
      const body = { resultado: ANSWERS[decision], motivo: reason };
      const answer = await api({ method: 'PUT', path: `/claims/${encodeURIComponent(id)}/answer`, body, answer: claimMessage, retries: 1 });
      return answer.kind === 'ok' ? { kind: 'taken', claim: claimOf(answer.value) } : answer;
    },
  };
}

function claimOf({ id, endToEndId, valor, motivo, status, criacao, prazo }: ClaimMessage): PixClaim {
  return { id, endToEndId, amountCents: valor, nature: NATURES[motivo], status: STATES[status], openedAt: criacao, deadlineAt: prazo };
}
