import { hostname, networkInterfaces } from 'node:os';
import { hostOf, isThisMachine } from './local-address.ts';
import { overTrusted } from './trusted-networks.ts';
import { secretBits } from './weak-secret.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is judged: the variables as they were read, and what the site would run with. */
export interface ProductionFacts {
  readonly env: Values;
  readonly config: Values;
  readonly sandboxPort: number;
  /** By the name of an address: the variable that takes its place where it is set. */
  readonly standsIn?: Readonly<Record<string, string>>;
}

/** Made by us: there is no reason for less. */
const OWN_BITS = 128;
/** Given by a supplier, in the supplier's form. */
const SUPPLIED_BITS = 64;
const SUPPLIED = /_API_KEY$|_CLIENT_SECRET$/;
/** Addresses of our own: everything else that ends in _URL is a supplier's. */
const OWN_ADDRESSES = ['DATABASE_URL', 'DATABASE_APP_URL', 'BUS_URL', 'PUBLIC_URL', 'OPERATOR_API_URL'];
const ENCRYPTED = /^(https|smtps):$/;

/** Why this configuration may not meet real players and real money: one sentence per variable at fault, in the order of the environment. */
export function productionProblems(facts: ProductionFacts): string[] {
  const { env } = facts;
  const problems = [...secretProblems(env), ...addressProblems(facts), ...publicUrlProblems(env['PUBLIC_URL'], facts.config['COMPLIANCE_PROFILE'])];
  if (env['DATABASE_APP_URL'] === undefined) problems.push('DATABASE_APP_URL: required in production, where the site does not run as the owner of its tables');
  if (Number(env['RATE_LIMIT_FACTOR']) > 1) problems.push('RATE_LIMIT_FACTOR: above 1 is refused in production');
  if (env['PALPITE_CLOCK'] === 'controllable') problems.push('PALPITE_CLOCK: a controllable clock is refused in production');
  const overTrust = overTrusted(textsOf(env['TRUSTED_PROXIES']));
  if (overTrust !== null) problems.push(`TRUSTED_PROXIES: ${overTrust}`);
  return problems;
}

function secretProblems(env: Values): string[] {
  const problems: string[] = [];
  const holders = new Map<string, string>();
  for (const [name, value] of Object.entries(env).filter(([each]) => /_(SECRETS?|SECRETS_OLD|API_KEY)$/.test(each))) {
    for (const secret of textsOf(value)) {
      const holder = holders.get(secret);
      holders.set(secret, holder ?? name);
      if (holder !== undefined) problems.push(`${name}: is equal to ${holder}; every secret must differ from every other`);
      else if (secret.startsWith('insecure-')) problems.push(`${name}: a default secret is refused in production`);
      else if (!name.endsWith('_OLD') && secretBits(secret) < (SUPPLIED.test(name) ? SUPPLIED_BITS : OWN_BITS))
        problems.push(`${name}: can be guessed; take 32 random bytes, for example from "openssl rand -base64 32"`);
    }
  }
  return problems;
}

function addressProblems({ env, config, sandboxPort, standsIn = {} }: ProductionFacts): string[] {
  const names = Object.keys({ ...env, ...config }).filter(
    (name) => /^[A-Z0-9_]+_URL$/.test(name) && !OWN_ADDRESSES.includes(name) && !name.startsWith('SANDBOX_'),
  );
  const own = ownNames(env);
  return [...new Set([...names, 'SMTP_URL'])].flatMap((name) => {
    const [address] = textsOf(env[name]).flatMap((each) => problemOf(each, own, sandboxPort) ?? []);
    const isReplaced = textsOf(env[standsIn[name] ?? '']).length > 0;
    const problem = env[name] === undefined && !isReplaced ? 'required in production' : address;
    return problem === undefined ? [] : [`${name}: ${problem}`];
  });
}

function problemOf(address: string, own: readonly string[], sandboxPort: number): string | null {
  if (address.startsWith('file:')) return 'a recorded season, whose results are public, is refused in production';
  const host = hostOf(address);
  if (host === null) return 'is no address';
  if (isThisMachine(host.name)) return 'an address of this machine, where only the sandbox is, is refused in production';
  if (host.port === sandboxPort && own.includes(host.name)) return 'a sandbox address is refused in production';
  return ENCRYPTED.test(new URL(address).protocol) ? null : 'must be encrypted in production (https, or smtps for mail)';
}

/** Every name and address by which this machine may be called from outside. */
function ownNames(env: Values): readonly string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));
  const named = textsOf(env['PUBLIC_URL']).flatMap((url) => hostOf(url)?.name ?? []);
  return [...addresses, ...named, hostname().toLowerCase(), ...textsOf(env['HOST'])];
}

/** Whoever bets in Brazil does so at a name under .bet.br (Portaria SPA/MF 722, art. 4); the site answers to no other name than PUBLIC_URL's. */
function publicUrlProblems(given: unknown, profile: unknown): string[] {
  const [url] = textsOf(given);
  if (url === undefined) return ['PUBLIC_URL: required in production: callbacks, links in mail and accepted hosts follow from it'];
  const host = hostOf(url);
  if (!url.startsWith('https://')) return ['PUBLIC_URL: must begin with https:// in production'];
  if (host === null || isThisMachine(host.name)) return ['PUBLIC_URL: must be an address that players can reach'];
  return profile === 'br' && !/[^.]\.bet\.br$/.test(host.name) ? ['PUBLIC_URL: must be a name under .bet.br with COMPLIANCE_PROFILE=br'] : [];
}

/** The words of a variable: itself, those of its list, or the values of its JSON object. */
function textsOf(value: unknown): string[] {
  const texts: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return texts.flatMap((each) => (typeof each === 'string' && each !== '' ? [each] : []));
}
