import type { PixClaim, PixClaims } from '../../domain/pix-claims.ts';
import type { Api } from './api-call.ts';
import { type ClaimMessage, claimListMessage, claimMessage } from './messages.ts';

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
