import { expect, test } from 'vitest';
import { type DocumentedCall, documentedCalls } from './calls/document-fields.ts';
import { PROMISED, type PromisedCall } from './calls/promised-calls.ts';

const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '');

/** The differences between a promised call and the document. */
function broken(name: string, { takes, gives, refuses = [] }: PromisedCall, call: DocumentedCall | undefined): string[] {
  if (call === undefined) return [`${name} is gone`];
  return [
    ...words(takes).flatMap((field) => (call.takes.has(field) ? [] : [`${name} doesn't take ${field}`])),
    ...words(gives).flatMap((word) => {
      const [field = '', type] = word.split(':');
      const types = call.gives.get(field);
      if (types === undefined) return [`${name} doesn't give ${field}`];
      return type === undefined || types.has(type) || (type === 'number' && types.has('integer')) ? [] : [`${name} gives ${field} as ${[...types].join()}`];
    }),
    ...refuses.flatMap((status) => (call.statuses.includes(String(status)) ? [] : [`${name} doesn't say that it answers ${status}`])),
  ];
}

// tests/system/open-api/open-api-fuzz.test.ts compares real answers with the document.
test('every promised call is in the document, with the promised fields and types', () => {
  const calls = documentedCalls();
  expect(Object.entries(PROMISED).flatMap(([name, promise]) => broken(name, promise, calls.get(name)))).toEqual([]);
});

test('a renamed call or field, or a changed type, is found', () => {
  const call: DocumentedCall = { statuses: ['200'], takes: new Set(['a']), gives: new Map([['amount', new Set(['string'])]]) };
  expect(broken('GET /x', { takes: 'a b', gives: 'amount:number id', refuses: [401] }, call)).toHaveLength(4);
  expect(broken('GET /x', {}, undefined)).toHaveLength(1);
});
