import { hash, verify } from '@node-rs/argon2';
import { httpRefusal } from '#server/platform/http/refusals.ts';
import { createGateway } from './create-gateway.ts';

/** argon2id (the library's default variant), OWASP's first recommended setting: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The minimum that argon2id allows, for tests: one test registers and logs in hundreds of players. */
const TEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
const PARALLEL = 2;
const MAX_WAITING = 400;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** True when the password matches. Without a hash (an unknown login) the same work runs against a dummy hash, and the result is false. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
  /** The number of verifications: tests assert equal work for known and unknown logins. */
  verifications(): number;
  /** The number of hashed passwords: tests assert that invalid requests cause none. */
  hashes(): number;
}

/** A hasher that works on two passwords at a time, so that many logins queue instead of delaying bets; with 400 in the queue it answers 503. */
export function createHasher(environment?: 'development' | 'test' | 'production'): PasswordHasher {
  const cost = environment === 'test' ? TEST_COST : COST;
  const gateway = createGateway(PARALLEL, MAX_WAITING);
  const standIn = hash('a stand-in that nobody has', cost);
  let verified = 0;
  let hashed = 0;
  const admitted = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = await gateway(async () => ({ value: await work() }));
    if (done === undefined) throw httpRefusal(503, 'overloaded', 'Muitos acessos agora. Tente de novo em alguns segundos.', { 'retry-after': '3' });
    return done.value;
  };
  return {
    async hash(password) {
      hashed += 1;
      return admitted(() => hash(normalised(password), cost));
    },
    async verify(storedHash, password) {
      const fits = await admitted(async () => verify(storedHash ?? (await standIn), normalised(password)));
      verified += 1;
      return fits && storedHash !== undefined;
    },
    verifications: () => verified,
    hashes: () => hashed,
  };
}

/** Normalises a password, so that it is equal for every way to compose its accents (NIST SP 800-63B §3.1.1.2). */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
