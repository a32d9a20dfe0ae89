import type { Ids } from '#kernel/ids.ts';
import type { CasinoDeps } from '../deps.ts';

/** The dependencies of granting and cancelling free rounds. */
export type FreeRoundsDeps = Pick<CasinoDeps, 'db' | 'log' | 'random' | 'settings' | 'catalogue' | 'complianceProfile' | 'announcers'> & { readonly ids: Ids };
