import { originals } from './originals.ts';
import { sports } from './sports.ts';
import { suppliers } from './suppliers.ts';
import type { Way } from './way.ts';

/** Every way in which a player stakes money. A new way needs a row here (tests/architecture/ways-to-stake.test.ts). */
export const ways: Readonly<Record<string, Way>> = {
  ...originals,
  ...suppliers,
  ...Object.fromEntries(Object.entries(sports).map(([kind, way]) => [`a ${kind} bet`, way])),
};
