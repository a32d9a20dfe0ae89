import { describe, expect, it } from 'vitest';
import { middlewareOf } from './route-middleware.ts';

describe('the middleware of a page', () => {
  it('runs in the order of the decisions, whatever order the routes name it in, each once', () => {
    const handles = [undefined, { layout: 'blaze', middleware: ['cookie-consent', 'auth'] }, { middleware: ['require-verification', 'refresh-ip', 'auth'] }];
    expect(middlewareOf(handles)).toEqual(['refresh-ip', 'auth', 'require-verification', 'cookie-consent']);
  });

  it('is empty where no route names any', () => {
    expect(middlewareOf([undefined, null, { layout: 'default' }])).toEqual([]);
  });

  it.each([['require-luck'], ['Auth'], ['']])('of an unknown name fails and names it: %j', (name) => {
    expect(() => middlewareOf([{ middleware: [name] }])).toThrow(`Unknown route middleware: '${name}'`);
  });
});
