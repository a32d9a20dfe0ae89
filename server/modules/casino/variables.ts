import * as z from 'zod';
import { declareVariables, DEFAULT_SECRET, type ValuesOf } from '#server/platform/config/variables.ts';

const providerSecrets = z.preprocess(
  (given, context) => {
    if (typeof given !== 'string') return given;
    try {
      return JSON.parse(given) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object of secrets by supplier' });
      return z.NEVER;
    }
  },
  z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.string().min(32)),
);

/** Our own studio stands at STUDIO_PORT where no address is named. An aggregator is asked only where HUB88_URL names it. */
export const casinoVariables = declareVariables({
  shape: {
    STUDIO_URL: z.url().optional(),
    /** Secrets of suppliers that speak our own dialect: JSON, by their names. */
    PROVIDER_SECRETS: providerSecrets.default({ 'palpite-studio': DEFAULT_SECRET }),
    HUB88_URL: z.url().optional(),
    HUB88_OPERATOR_ID: z.string().min(1).optional(),
    HUB88_SUB_PARTNER_ID: z.string().min(1).optional(),
    /** Theirs: what their calls are signed with is checked by it. PEM. */
    HUB88_PUBLIC_KEY_FILE: z.string().min(1).optional(),
    /** Ours: signs our calls. PEM. */
    HUB88_PRIVATE_KEY_FILE: z.string().min(1).optional(),
  },
  inProduction: (values) => {
    if (values['HUB88_URL'] === undefined) return [];
    const missing = ['HUB88_OPERATOR_ID', 'HUB88_SUB_PARTNER_ID', 'HUB88_PUBLIC_KEY_FILE', 'HUB88_PRIVATE_KEY_FILE'].filter(
      (name) => values[name] === undefined,
    );
    return missing.map((name) => `${name}: required beside HUB88_URL`);
  },
});

type Named = ValuesOf<typeof casinoVariables>;

/** What the casino reads of the environment; the studio has an address always. */
export type CasinoConfig = Omit<Named, 'STUDIO_URL'> & { readonly STUDIO_URL: string };
