import { doubleTable } from '../double-fixture.ts';
import { tableUnderTest } from '../house-game/table-under-test.ts';

/** Double for the contract suite. */
export const underTest = tableUnderTest(doubleTable);
