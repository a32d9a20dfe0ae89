import * as z from 'zod/mini';
import * as contract from '#contracts/originals/commitments.ts';
import { refuse } from '#kernel/refusal.ts';
import { refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../deps.ts';
import { commitmentSigners } from './commitment-keys.ts';
import { isDay } from './domain/daily-file.ts';
import { listClosedDays } from './store/commitment-rows.ts';
import { createDayReader, type SignedDay } from './use-cases/read-day.ts';

const TEXTS = { unknown_day: { status: 404, text: 'Não há lista deste dia.' } };
/** The file of a closed day never changes; the file of the open day grows within seconds. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=5';

/** The list by day and each day's file; public, without a login. */
export function commitmentRoutes(deps: OriginalsDeps): readonly Route[] {
  const days = createDayReader(deps);
  return [
    route({
      method: 'GET',
      url: '/api/originals/commitments',
      summary: 'What the house has committed to, by day: hash and signature of each day’s file, newest first, and the keys that sign them.',
      tag: 'originals',
      access: 'public',
      query: contract.commitmentsQuery,
      replies: { 200: contract.commitmentsReply },
      async handler({ query: { page, per_page } }) {
        const open = await days.open();
        const { rows, total } = await listClosedDays(deps.db.k, { limit: per_page, offset: (page - 1) * per_page });
        const shown = page === 1 && open !== null ? [open, ...rows.map(closed)] : rows.map(closed);
        const keys = commitmentSigners(deps.vault).map(({ keyId, publicKeyPem }) => ({ key_id: keyId, public_key: publicKeyPem }));
        const body = { keys, data: shown.map(dayBody), meta: { page, per_page, total: total + Number(open !== null) } };
        return { status: 200, body, headers: { 'cache-control': BRIEFLY } };
      },
    }),
    route({
      method: 'GET',
      url: '/api/originals/commitments/:day',
      summary: 'The file of a day: lines of JSON, first its day and the hash of the file before, then one commitment each. It only ever grows at its end.',
      tag: 'originals',
      access: 'public',
      params: contract.commitmentDayParams,
      replies: { 200: z.string(), 304: null, 404: null },
      mediaType: 'text/plain',
      async handler({ params, request }) {
        const found = isDay(params.day) ? await days.of(params.day) : null;
        if (found === null) return refusalReply(TEXTS, refuse('unknown_day'));
        const { sha256, isClosed } = found.signed;
        const headers = { etag: `"${sha256}"`, 'cache-control': isClosed ? FOR_GOOD : BRIEFLY };
        if (isFresh(request.headers['if-none-match'], sha256)) return { status: 304, headers };
        const name = `palpite-compromissos-${params.day}.jsonl`;
        return { status: 200, body: await found.text(), headers: { ...headers, 'content-disposition': `attachment; filename="${name}"` } };
      },
    }),
  ];
}

/** True when `If-None-Match` names this hash; tags may be weak, since a compressing proxy weakens them. */
function isFresh(header: string | undefined, sha256: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${sha256}"`);
}

const closed = (day: Omit<SignedDay, 'isClosed'>): SignedDay => ({ ...day, isClosed: true });

function dayBody({ day, isClosed, commitments, bytes, sha256, previousSha256, signature, keyId }: SignedDay): contract.CommitmentDay {
  const base64 = Buffer.from(signature, 'base64url').toString('base64');
  return { day, closed: isClosed, commitments, bytes, sha256, previous_sha256: previousSha256, signature: base64, key_id: keyId };
}
