import * as z from 'zod';
import { declareVariables, DEFAULT_SECRET, type ValuesOf } from '#server/platform/config/variables.ts';

/** Length of a supplier's code, in characters. */
export const MOST_CODE_LENGTH = 80;
/** Addresses at which one supplier's pages may be. */
const MOST_ORIGINS = 10;
const code = z
  .string()
  .max(MOST_CODE_LENGTH)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A JSON object with one value per supplier. */
function bySupplier<Value extends z.ZodType>(value: Value) {
  return z.preprocess(
    (given, context) => {
      if (typeof given !== 'string') return given;
      try {
        return JSON.parse(given) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON object by supplier' });
        return z.NEVER;
      }
    },
    z.record(code, value),
  );
}

const providerSecrets = bySupplier(z.string().min(32));
const origins = z.preprocess((given) => (typeof given === 'string' ? given.split(',').map((each) => each.trim()) : given), z.array(z.url()).max(MOST_ORIGINS));
const suppliers = bySupplier(
  z.strictObject({
    url: z.url(),
    /** The name shown to players; by default its code. */
    name: z.string().trim().min(1).max(120).optional(),
    summary: z.string().max(2_000).default(''),
    /** True if it replays a round for a signed link. */
    replays: z.boolean().default(false),
    /** True if it serves a signed list of its rounds. */
    lists: z.boolean().default(false),
    /** True for a live studio: its tables are on the live shelf, and it names the address of a table at each launch. */
    live: z.boolean().default(false),
    /** Origins of its tables' pages other than its own address. */
    origins: z.array(z.url()).max(MOST_ORIGINS).default([]),
    /** True if its pages send the messages of our own dialect; by default not for a live studio. */
    messages: z.boolean().optional(),
  }),
);

/** Names already in use. */
const TAKEN = ['palpite-studio', 'hub88'];

/** Our own studio is at STUDIO_PORT if no address is set. An aggregator is called only if HUB88_URL is set. */
export const casinoVariables = declareVariables({
  shape: {
    STUDIO_URL: z.url().optional(),
    /** Secrets of suppliers that speak our own dialect: JSON, by their names. */
    PROVIDER_SECRETS: providerSecrets.default({ 'palpite-studio': DEFAULT_SECRET }),
    /** Suppliers of our own dialect, in addition to the studio: JSON, by their names, which PROVIDER_SECRETS has too. */
    SUPPLIERS: suppliers.default({}),
    HUB88_URL: z.url().optional(),
    /** Origins of their games' pages other than that of HUB88_URL, separated by commas. */
    HUB88_GAME_ORIGINS: origins.default([]),
    HUB88_OPERATOR_ID: z.string().min(1).optional(),
    HUB88_SUB_PARTNER_ID: z.string().min(1).optional(),
    /** Their key: it verifies the signatures of their calls. PEM. */
    HUB88_PUBLIC_KEY_FILE: z.string().min(1).optional(),
    /** Our key: signs our calls. PEM. */
    HUB88_PRIVATE_KEY_FILE: z.string().min(1).optional(),
  },
  inProduction: (values) => [...supplierFaults(values), ...aggregatorFaults(values)],
});

function supplierFaults(values: Readonly<Record<string, unknown>>): string[] {
  const secrets = values['PROVIDER_SECRETS'] as Readonly<Record<string, string>>;
  return Object.entries(values['SUPPLIERS'] as Readonly<Record<string, { readonly url: string; readonly origins: readonly string[] }>>).flatMap(
    ([name, { url, origins }]) => [
      ...([url, ...origins].every((each) => each.startsWith('https:')) ? [] : [`SUPPLIERS: every address of ${name} must be https`]),
      ...(secrets[name] === undefined ? [`PROVIDER_SECRETS: required for ${name}, which SUPPLIERS names`] : []),
      ...(TAKEN.includes(name) ? [`SUPPLIERS: ${name} is somebody else's name`] : []),
    ],
  );
}

function aggregatorFaults(values: Readonly<Record<string, unknown>>): string[] {
  if (values['HUB88_URL'] === undefined) return [];
  const missing = ['HUB88_OPERATOR_ID', 'HUB88_SUB_PARTNER_ID', 'HUB88_PUBLIC_KEY_FILE', 'HUB88_PRIVATE_KEY_FILE'].filter((name) => values[name] === undefined);
  const plain = (values['HUB88_GAME_ORIGINS'] as readonly string[]).filter((each) => !each.startsWith('https:'));
  return [...missing.map((name) => `${name}: required beside HUB88_URL`), ...plain.map((each) => `HUB88_GAME_ORIGINS: ${each} must be https`)];
}

type Named = ValuesOf<typeof casinoVariables>;

/** The casino's environment variables; the studio always has an address. */
export type CasinoConfig = Omit<Named, 'STUDIO_URL'> & { readonly STUDIO_URL: string };
