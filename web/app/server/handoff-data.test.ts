import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { GIVE_DATA, handoffData } from './after-rendering.server.ts';

/** Runs the page's scripts; returns what the router receives. */
function given(textContent: string | null): unknown[] {
  const said: unknown[] = [];
  const streamController = { enqueue: (text: unknown) => void said.push(text), close: () => void said.push('closed') };
  const getElementById = (id: string) => (id === 'loaded' && textContent !== null ? { textContent } : null);
  runInNewContext(GIVE_DATA, { document: { getElementById }, window: { __reactRouterContext: { streamController } } });
  return said;
}

const data = '[{"_1":2},"</script><script>alert(1)</script>","<!--","é \u2028 & >"]\n';

it('is text that the browser does not run, and that no content can end early', () => {
  const written = handoffData(data);
  expect(written).toMatch(/^<script type="text\/plain" id="loaded">[^<]*<\/script>$/);
});

it('gives the router the same data as the loaders returned', () => {
  const text = /^<script[^>]*>([^<]*)<\/script>$/.exec(handoffData(data))?.[1] ?? '';
  const [line, end] = given(text);
  expect(JSON.parse(String(line))).toEqual(JSON.parse(data));
  expect(end).toBe('closed');
});

it('gives nothing on a page that has no router', () => {
  expect(() => runInNewContext(GIVE_DATA, { document: { getElementById: () => null }, window: {} })).not.toThrow();
});

it("gives nothing where a page was written without loaders' data", () => expect(given(null)).toEqual([]));
