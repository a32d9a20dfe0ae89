import * as z from 'zod';
import { declareVariables, type ValuesOf } from '#server/platform/config/variables.ts';

/** Our own studio stands at STUDIO_PORT where no address is named. An aggregator is asked only where HUB88_URL names it. */
export const casinoVariables = declareVariables({
  shape: {
    STUDIO_URL: z.url().optional(),
    HUB88_URL: z.url().optional(),
    HUB88_OPERATOR_ID: z.string().min(1).optional(),
    HUB88_SUB_PARTNER_ID: z.string().min(1).optional(),
    /** Theirs: what their calls are signed with is checked by it. PEM. */
    HUB88_PUBLIC_KEY_FILE: z.string().min(1).optional(),
    /** Ours: signs our calls. PEM. */
    HUB88_PRIVATE_KEY_FILE: z.string().min(1).optional(),
  },
  inProduction: (values) => {
    const url = values['HUB88_URL'];
    if (typeof url !== 'string') return [];
    const missing = ['HUB88_OPERATOR_ID', 'HUB88_SUB_PARTNER_ID', 'HUB88_PUBLIC_KEY_FILE', 'HUB88_PRIVATE_KEY_FILE'].filter(
      (name) => values[name] === undefined,
    );
    const plain = url.startsWith('https://') ? [] : ['HUB88_URL: must be encrypted in production (https)'];
    return [...plain, ...missing.map((name) => `${name}: required beside HUB88_URL`)];
  },
});

type Named = ValuesOf<typeof casinoVariables>;

/** What the casino reads of the environment; the studio has an address always. */
export type CasinoConfig = Omit<Named, 'STUDIO_URL'> & { readonly STUDIO_URL: string };
