import * as contract from '#contracts/account/verification.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { refuse } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type RefusalText, refusalReply, unauthenticated } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { eventSchema } from '../adapters/identity-check.ts';
import { checkAddress } from '../use-cases/check-address.ts';
import { openVerification, type OpenVerificationRefusal } from '../use-cases/open-verification.ts';
import { takeDecision } from '../use-cases/take-decision.ts';
import type { VerificationDeps } from '../deps.ts';

const SESSION_REFUSALS: Readonly<Record<OpenVerificationRefusal, RefusalText>> = {
  already_verified: { status: 409, text: 'Sua conta já está verificada.' },
  wrong_kind: { status: 409, text: 'Esta etapa da verificação não está disponível agora.' },
  verification_unavailable: { status: 503, text: 'Não conseguimos iniciar a verificação agora. Tente de novo em instantes.' },
};

const NO_SESSION: RefusalText = { status: 401, text: 'Token expirado ou inválido' };
const INVALID_SIGNATURE: RefusalText = { status: 401, text: 'Assinatura inválida.' };

/** Routes for the verification status and sessions, and the supplier's webhook. */
export function verificationRoutes(deps: VerificationDeps): readonly Route[] {
  return [status(deps), openSession(deps), webhook(deps), getIp()];
}

function status(deps: VerificationDeps): Route {
  return route({
    method: 'GET',
    url: '/api/legitimuzStatus',
    summary: 'Where the player’s verification stands; 403 with ip_blocked when the address is a VPN, Tor or abroad.',
    tag: 'verification',
    access: 'optional',
    replies: { 200: contract.legitimuzStatusReply, 403: contract.legitimuzStatusReply },
    refusals: { unauthenticated: NO_SESSION },
    async handler({ principal, address }) {
      const found = principal === undefined ? await visitorStatus(deps, address) : await checkAddress(deps, sessionOf(principal), address);
      const body = { user_status: found, isApproved: found === 'approved' };
      if (found !== 'ip_blocked') return { status: 200, body };
      const text = 'Identificamos que você está utilizando uma VPN.';
      return { status: 403, body: { ...body, error: text, code: 'vpn_detected', message: text } };
    },
  });
}

function sessionOf({ playerId, sessionId }: Principal) {
  return { playerId, tokenId: sessionId };
}

/** Before login a visitor is shown only that the address is blocked (decisions.md). */
async function visitorStatus({ addresses }: VerificationDeps, address: string): Promise<'ip_blocked'> {
  const result = await addresses.of(address);
  if (result === null || result === 'clean') throw unauthenticated();
  return 'ip_blocked';
}

function openSession(deps: VerificationDeps): Route {
  return route({
    method: 'POST',
    url: '/api/verification/session',
    summary: 'Opens the identity widget for the check that the player still owes.',
    tag: 'verification',
    access: 'player',
    rate: { max: 10, windowMs: MINUTE_MS },
    body: contract.verificationSessionBody,
    replies: { 200: contract.verificationSessionReply },
    refusals: SESSION_REFUSALS,
    async handler({ principal, body }) {
      const opened = await openVerification(deps, principal.playerId, body.kind);
      if (!opened.ok) return refusalReply(SESSION_REFUSALS, opened);
      return { status: 200, body: { widget_url: opened.value.widgetUrl, session_id: opened.value.sessionId } };
    },
  });
}

function webhook(deps: VerificationDeps): Route {
  return route({
    method: 'POST',
    url: '/webhooks/identity-check',
    summary: 'Signed decisions of the identity supplier.',
    tag: 'webhooks',
    access: 'public',
    signedBy: { identityCheckSignature: { header: 'x-signature', description: '`t=<unix seconds>,v1=<hex of HMAC-SHA256(secret, t.body)>`' } },
    body: eventSchema,
    bodyCheckedBy: 'handler',
    takesAnyType: true,
    replies: { 204: null },
    refusals: { invalid_signature: INVALID_SIGNATURE },
    async handler({ rawBody, request, at, log }) {
      const read = deps.identityCheck.readEvent(rawBody, String(request.headers['x-signature'] ?? ''), at);
      if (!read.ok) {
        log.warn({ why: read.why }, 'an identity-check event was refused');
        return refusalReply({ invalid_signature: INVALID_SIGNATURE }, refuse('invalid_signature'));
      }
      const { event } = read;
      const outcome = await inTransaction(deps.db, (tx) =>
        takeDecision(tx, { supplierId: event.session_id, eventId: event.event_id, decision: event.decision, supplierStatus: event.status }, at),
      );
      log.info({ outcome, decision: event.decision, kind: event.kind }, 'identity-check event');
      return { status: 204 };
    },
  });
}

function getIp(): Route {
  return route({
    method: 'GET',
    url: '/v2/get-ip',
    summary: 'The visitor’s address as the site sees it.',
    tag: 'site',
    access: 'public',
    replies: { 200: contract.getIpReply },
    handler: async ({ address }) => ({ status: 200, body: { userIP: address } }),
  });
}
