import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Ajv from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { WALLET_REFUSALS } from '#contracts/casino/provider-wallet.ts';
import { signedHeaders } from '#sandbox/provider/sample-client.ts';
import { signBody } from '#server/modules/casino/provider-wallet/http/verify-call.ts';
import { WALLET_TEXTS } from '#server/modules/casino/provider-wallet/http/wallet-texts.ts';
import { isCurrent } from './generated-file.ts';
import { openApi } from './open-api.ts';

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: object } } };
  readonly responses: Readonly<Record<string, { readonly content: { readonly 'application/json': { readonly schema: object } } }>>;
}

const CALLS = ['authenticate', 'balance', 'bet', 'end-session', 'rollback', 'win'];
let page: string;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;

beforeAll(async () => {
  page = await readFile(new URL('../../docs/how-to/integrate-a-provider.md', import.meta.url), 'utf8');
  const document = await readFile(new URL('../../docs/provider-wallet.openapi.json', import.meta.url), 'utf8');
  ({ paths } = JSON.parse(document) as { paths: typeof paths });
});

const ajv = new Ajv({ strict: false });
const schemaOf = (content: { readonly content: { readonly 'application/json': { readonly schema: object } } }) => content.content['application/json'].schema;

/** The JSON that the page shows for a call: its request, and its answer if shown. */
function examplesOf(call: string): unknown[] {
  const [, section = ''] = page.split(`### ${call}\n`);
  const own = section.split('\n## ')[0]?.split('\n### ')[0] ?? '';
  return [...own.matchAll(/```json\n([\s\S]+?)```/g)].map(([, json]) => JSON.parse(json ?? '') as unknown);
}

describe('the provider wallet’s documentation for suppliers', () => {
  test('has OpenAPI files that equal the current routes', { timeout: 180_000 }, async () => {
    const files = await openApi();
    expect(files.map(({ path }) => path)).toEqual(['contracts/openapi.json', 'docs/provider-wallet.openapi.json']);
    for (const file of files) expect(await isCurrent(file), file.path).toBe(true);
  });

  test('describes only the calls of the own dialect, each with its three headers and every status of a refusal', () => {
    expect(Object.keys(paths)).toEqual(CALLS.map((call) => `/provider/v1/${call}`));
    const statuses = [...new Set(Object.values(WALLET_TEXTS).map(([status]) => String(status)))];
    for (const [path, { post, ...others }] of Object.entries(paths)) {
      expect(Object.keys(others), path).toEqual([]);
      expect(
        post?.parameters.map(({ name, required }) => [name, required]),
        path,
      ).toEqual(['x-palpite-provider', 'x-palpite-timestamp', 'x-palpite-signature'].map((name) => [name, true]));
      expect(Object.keys(post?.responses ?? {}), path).toEqual(expect.arrayContaining(['200', ...statuses]));
      expect(post?.responses, path).not.toHaveProperty('default');
    }
    expect(Object.keys(paths['/provider/v1/win']?.['post']?.responses ?? {})).toContain('202');
  });

  test.each(['authenticate', 'bet', 'win', 'rollback'])('the page’s example of %s fits the file', (call) => {
    const operation = paths[`/provider/v1/${call}`]?.['post'];
    const [request, answer] = examplesOf(call);
    if (operation === undefined || operation.responses['200'] === undefined) throw new Error(`no ${call}`);
    expect(ajv.validate(schemaOf(operation.requestBody), request), ajv.errorsText()).toBe(true);
    expect(ajv.validate(schemaOf(operation.requestBody), {})).toBe(false);
    if (answer !== undefined) expect(ajv.validate(schemaOf(operation.responses['200']), answer), ajv.errorsText()).toBe(true);
  });

  test('names every refusal with its status', () => {
    const rows = [...page.matchAll(/^\| (\d{3}) \| (.+) \|$/gm)].flatMap(([, status, codes = '']) =>
      [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, Number(status)] as const),
    );
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(WALLET_REFUSALS.map((code) => [code, WALLET_TEXTS[code][0]])));
    expect(rows).toHaveLength(WALLET_REFUSALS.length);
  });

  test('has a signature that the sample client and the casino compute alike', () => {
    const [, secret = '', timestamp = '', body = ''] = /Secret `(.+?)`, timestamp `(\d+)`, body `(.+?)`/.exec(page) ?? [];
    const expected = createHmac('sha256', secret)
      .update(timestamp + body)
      .digest('hex');
    expect(page).toContain(`\n${expected}\n`);
    expect(page).toContain(`printf '%s' '${timestamp}${body}' | openssl dgst -sha256 -hmac '${secret}'`);
    expect(signBody(secret, timestamp, Buffer.from(body))).toBe(expected);
    expect(signedHeaders('palpite-studio', secret, body, Number(timestamp))['x-palpite-signature']).toBe(expected);
  });
});
