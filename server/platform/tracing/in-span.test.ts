import { afterEach, expect, test } from 'vitest';
import { createBatcher } from '../batch/batcher.ts';
import { sqlSpan } from '../db/site-dialect.ts';
import { callService } from '../outbound/call-service.ts';
import { inSpan, setTracer, type SpanFacts } from './in-span.ts';

afterEach(() => setTracer(undefined));

function record() {
  const spans: (SpanFacts & { readonly said: object[] })[] = [];
  setTracer({
    span(facts, work) {
      const said: object[] = [];
      spans.push({ ...facts, said });
      return work((attributes) => void said.push(attributes));
    },
  });
  return spans;
}

test('without a tracer the work runs without a span', async () => {
  expect(await inSpan({ name: 'x', kind: 'internal' }, async (conclude) => (conclude({ a: 1 }), 7))).toBe(7);
});

test('a span shows a batch’s size and an outside call’s host, never a path that may name a person', async () => {
  const spans = record();
  const batcher = createBatcher<string, string>({ run: async (items) => items, identity: (item) => item });
  await batcher.submit('a');
  await callService({ url: 'http://127.0.0.1:9/cpf/52998224725?nome=Ana', timeoutMs: 500 });
  expect(spans).toMatchObject([
    { name: 'batch', attributes: { 'batch.size': 1 } },
    { name: 'GET 127.0.0.1:9', kind: 'client', said: [{ 'palpite.answer': 'unreachable' }] },
  ]);
  expect(JSON.stringify(spans)).not.toMatch(/52998224725|Ana/);
});

test('a span shows a statement’s name, or its text without values', () => {
  expect(sqlSpan('originals_mines_open_batch')).toMatchObject({ name: 'originals_mines_open_batch' });
  expect(sqlSpan('select * from "t" where "id" = $1')).toMatchObject({ name: 'select', attributes: { 'db.query.text': 'select * from "t" where "id" = $1' } });
});
