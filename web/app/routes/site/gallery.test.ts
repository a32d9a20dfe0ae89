import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type Visit, visitContext } from '#web/shared/visit/visit.ts';
import { loader } from './gallery.tsx';

const askedWhere = (development: boolean) => {
  const context = new RouterContextProvider();
  context.set(visitContext, { development } as Visit);
  return () => loader({ context } as unknown as Parameters<typeof loader>[0]);
};

it('is a page only for those who build the site', () => {
  expect(askedWhere(true)()).toBeNull();
  expect(askedWhere(false)).toThrow(expect.objectContaining({ status: 404 }));
});
