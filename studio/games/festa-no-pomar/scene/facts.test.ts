import { expect, test } from 'vitest';
import { FESTA_NO_POMAR } from '../math/festa-no-pomar.ts';
import { FESTA_FACTS } from './facts.ts';

test('the facts in the page’s code equal those of the mathematics', () => {
  const { id, version, unitsPerStake, figures } = FESTA_NO_POMAR;
  expect(FESTA_FACTS).toEqual({ id, version, unitsPerStake, figures });
});
