import type { Ids } from '#kernel/ids.ts';
import type { CasinoDeps } from '../deps.ts';

/** What granting and cancelling free rounds stand on. */
export type FreeRoundsDeps = Pick<CasinoDeps, 'db' | 'log' | 'random' | 'settings' | 'catalogue' | 'complianceProfile' | 'announcers'> & { readonly ids: Ids };
