import type { Described } from '../route.ts';

/** A refusal of the HTTP layer: status, the response's name in the document, meaning, and codes. */
export const PLATFORM_REFUSALS = {
  400: { name: 'BadRequest', meaning: 'The request cannot be read', codes: ['bad_request', 'malformed_json', 'malformed_body', 'idempotency_key_required'] },
  401: { name: 'Unauthenticated', meaning: 'No session, or one that has ended', codes: ['unauthenticated'] },
  403: { name: 'CrossSite', meaning: 'An act that a page of another site made, or by cookie without its csrf value', codes: ['csrf_refused'] },
  404: { name: 'NotFound', meaning: 'There is no such thing', codes: ['not_found'] },
  409: {
    name: 'KeyInUse',
    meaning: 'The Idempotency-Key belongs to another act, or to one under way',
    codes: ['idempotency_key_reused', 'idempotency_in_progress'],
  },
  413: { name: 'TooLarge', meaning: 'The body is too large', codes: ['body_too_large'] },
  415: { name: 'UnsupportedMediaType', meaning: 'The body is of another type than the call takes', codes: ['unsupported_media_type'] },
  421: { name: 'UnknownHost', meaning: 'The site does not answer to this name', codes: ['unknown_host'] },
  422: { name: 'Invalid', meaning: 'Fields that do not validate', codes: ['validation_failed'] },
  429: { name: 'RateLimited', meaning: 'Too many calls; `retry-after` says when to come back', codes: ['rate_limited'] },
  503: { name: 'Unavailable', meaning: 'Not now; `retry-after` says when to come back', codes: ['unavailable', 'busy', 'maintenance'] },
} as const;
export type PlatformStatus = keyof typeof PLATFORM_REFUSALS;

/** The statuses with which the HTTP layer may refuse this call, whatever its handler does. */
export function platformStatuses(route: Described): readonly PlatformStatus[] {
  const acts = route.method !== 'GET';
  const fields = [route.params, route.query, route.bodyCheckedBy === 'handler' ? undefined : route.body];
  const asked: readonly (readonly [PlatformStatus, boolean])[] = [
    [400, true],
    [401, route.access === 'player' || route.access === 'token'],
    [403, acts],
    [404, route.params !== undefined],
    [409, route.idempotency === 'stored'],
    [413, acts],
    [415, acts],
    [421, true],
    [422, fields.some((schema) => schema !== undefined) || (acts && route.bodyCheckedBy === undefined)],
    [429, route.rate !== 'none'],
    [503, true],
  ];
  return asked.flatMap(([status, may]) => (may ? [status] : []));
}
