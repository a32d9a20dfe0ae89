import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { declareVariables, type ValuesOf } from '#server/platform/config/variables.ts';

/** The sandbox's own beacon (sandbox/public-beacon): never use it for real results. */
const SANDBOX_BEACON = {
  chainHash: '450e862c8acdb43f387a7ba568eb6161dac9bdb0159b96805f351aa8f10fc6f7',
  publicKey:
    '987d28cd7e46ba9c5198465a22cc6313d7e404e63441012e724ba682b2441eff2943ecebe840e7fea9c4fe346741c73e112cb4a6a5bb64c656211e3547b4a24ac6dc4c633c5b3191c54db80c21a1ce181d4251d2572e153cb0b6fb2eb15d1762',
  genesisTime: 1_767_225_600,
} as const;

const hex = (characters: number) => z.string().regex(new RegExp(`^[0-9a-f]{${characters}}$`), `must be ${characters} lower-case hex characters`);
const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, '')))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

export const roundsVariables = declareVariables({
  shape: {
    /** drand-compatible beacons, tried in turn. */
    BEACON_URL: addresses,
    BEACON_CHAIN_HASH: hex(64).default(SANDBOX_BEACON.chainHash),
    BEACON_PUBLIC_KEY: hex(192).default(SANDBOX_BEACON.publicKey),
    BEACON_GENESIS_TIME: z.coerce.number().int().positive().max(MOST_COUNT).default(SANDBOX_BEACON.genesisTime),
    BEACON_PERIOD: z.coerce.number().int().min(1).max(30).default(3),
  },
  sandbox: { BEACON_URL: '/public-beacon' },
  inProduction: (values) =>
    values['BEACON_PUBLIC_KEY'] === SANDBOX_BEACON.publicKey ? ['BEACON_PUBLIC_KEY: the sandbox beacon is refused in production'] : [],
});

export type RoundsConfig = ValuesOf<typeof roundsVariables>;
