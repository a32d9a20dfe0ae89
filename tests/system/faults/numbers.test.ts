import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '#server/platform/http/open-api/open-api-document.ts';
import { signBody } from '#server/modules/casino/provider-wallet/http/verify-call.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { openKeyFiles } from '#sandbox/aggregator/key-files.ts';
import { signBody as signAsAggregator } from '#sandbox/aggregator/signature.ts';
import { type OpenApi, unboundedIn } from '#tests/architecture/bounds/unbounded.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type Document, type Operation, operationsOf } from '../open-api/document.ts';
import { type EdgeRequest, edgesOf, pathEdgesOf } from '../open-api/edges-of.ts';
import { type OpenSite, openSite, STILL } from '../open-site.ts';
import { deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';
import { whatIsStored } from '../what-is-stored.ts';

const SUPPLIER = 'palpite-studio';
const SUPPLIER_SECRET = 'numbers-numbers-numbers-numbers-numbers';
const WEBHOOK_SECRET = 'numbers-of-the-webhooks';
/** Notices of a PSP or the identity supplier are read entry by entry: an unreadable entry does not affect the others. */
const NOTICES = /^\/webhooks\//;
/** These calls move the clock. */
const SIDE_ROADS = /^\/testing\//;

let open: OpenSite;
let player: PlayerClient;
let sportsbookToken: string;
let operations: readonly Operation[];
let round: string;

beforeAll(async () => {
  open = await openSite({
    tableTimes: STILL,
    sports: true,
    aggregator: true,
    environment: { PIX_WEBHOOK_SECRET: WEBHOOK_SECRET, PROVIDER_SECRETS: JSON.stringify({ [SUPPLIER]: SUPPLIER_SECRET }) },
  });
  operations = operationsOf(openApiDocument(open.site.routes) as Document);
  player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 500_000);
  sportsbookToken = String((await player.call('GET', '/api/generate-token')).body['token']);
  round = String((await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 })).body['round_id']);
  await open.settle();
});
afterAll(() => open.close());

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function call(
  { method, path, security }: Operation,
  { query, body }: Pick<EdgeRequest, 'query' | 'body'>,
  params: Readonly<Record<string, string>> = {},
) {
  const id = path.includes('/mines/rounds/') ? round : randomUUID();
  const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? (name === 'secret' ? WEBHOOK_SECRET : id)));
  const text = body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(`${open.url}${address}?${new URLSearchParams(query).toString()}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${security.some((way) => 'sportsbookToken' in way) ? sportsbookToken : player.token}`,
      'idempotency-key': randomUUID(),
      ...(text === undefined ? {} : { 'content-type': 'application/json', ...signatures(path, text) }),
    },
    ...(text === undefined ? {} : { body: text }),
  });
  const said = await answer.text();
  return { status: answer.status, body: said.startsWith('{') ? (JSON.parse(said) as Answer['body']) : {} };
}

/** Suppliers sign their calls; the site reads nothing of an unsigned one. */
function signatures(path: string, text: string): Record<string, string> {
  if (path.startsWith('/provider/hub88/')) return { 'x-hub88-signature': signAsAggregator(openKeyFiles(open.keysFolder ?? '').aggregator, text) };
  if (!path.startsWith('/provider/v1/')) return {};
  const timestamp = String(Math.floor(open.site.clock.nowMs() / 1_000));
  return { 'x-palpite-provider': SUPPLIER, 'x-palpite-timestamp': timestamp, 'x-palpite-signature': signBody(SUPPLIER_SECRET, timestamp, Buffer.from(text)) };
}

/** Returns the error in the answer to a boundary value, or null if the answer is right. */
function faultOf({ path }: Operation, isOutside: boolean, { status, body }: Answer): string | null {
  if (status >= 500 && status !== 503) return `answers ${status}`;
  if (!isOutside || NOTICES.test(path)) return null;
  // The Hub88 dialect always answers 200 and names the error in its body.
  if (path.startsWith('/provider/hub88/')) return String(body['status']).startsWith('RS_ERROR_') ? null : `takes it: ${JSON.stringify(body)}`;
  if (status < 400) return `takes it: ${status}`;
  return typeof body['message'] === 'string' ? null : `refuses it without a message: ${status}`;
}

test('every call of a site with all its suppliers has bounds, the aggregator’s dialect included', () => {
  const document = openApiDocument(open.site.routes) as OpenApi;
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/provider/hub88/'))).toHaveLength(5);
  expect(unboundedIn(document)).toEqual([]);
});

test('a value outside its bounds is refused in every field of every call, and nothing is written (SEC-15)', { timeout: 300_000 }, async () => {
  const before = await whatIsStored(open.database);
  const faults: string[] = [];
  const outside = operations.flatMap((operation) => {
    const edges = NOTICES.test(operation.path) ? [] : edgesOf(operation).filter(({ isOutside }) => isOutside);
    return edges.map((edge) => [operation, edge] as const);
  });
  expect(outside.length).toBeGreaterThan(1_000);
  for (const [operation, edge] of todaysTenth(outside)) {
    const fault = faultOf(operation, true, await call(operation, edge));
    if (fault !== null) faults.push(`${operation.method} ${operation.path} ${edge.what}: ${fault}`);
  }
  expect(faults).toEqual([]);
  // The only new alert allowed is the one for many refusals of one player.
  const { platform_parked: after, ...stored } = await whatIsStored(open.database);
  expect({ ...stored, platform_parked: before['platform_parked'] }).toEqual(before);
  expect(after).toBeDefined();
  expect((await listParked(open.site.db.k)).map(({ kind }) => kind).filter((kind) => kind !== 'play.refusals')).toEqual([]);
});

test('a value at the edge of its bounds, or an invalid id, never causes a 500, and the ledger holds', { timeout: 300_000 }, async () => {
  const faults: string[] = [];
  const tries = operations
    .filter(({ path }) => !SIDE_ROADS.test(path))
    .flatMap((operation) => {
      const edges = edgesOf(operation);
      const within = edges
        .filter(({ isOutside }) => !isOutside || NOTICES.test(operation.path))
        .map((edge) => ({ operation, what: edge.what, edge, params: {} }));
      const ids = pathEdgesOf(operation).map(({ name, value }) => {
        const edge = { query: {}, body: edges[0]?.body };
        return { operation, what: `{${name}} = ${value.slice(0, 40)}`, edge, params: { [name]: value } };
      });
      return [...within, ...ids];
    });
  for (const { operation, what, edge, params } of todaysTenth(tries)) {
    const fault = faultOf(operation, false, await call(operation, edge, params));
    if (fault !== null) faults.push(`${operation.method} ${operation.path} ${what}: ${fault}`);
  }
  expect(faults).toEqual([]);
  await open.settle();
  await expectLedgerHolds(open.site);
});
