import { listParked } from '#server/platform/parking/parking.ts';
import { collectMisfits } from './collect-misfits.ts';
import { type OpenSite, openSite, type OpenSiteOptions, STILL } from './open-site.ts';

/** The shared site of the profile `br`. */
export const UNDER_BR: SharedSiteOptions = { environment: { COMPLIANCE_PROFILE: 'br' } };

/** Options of a shared site; equal options select the same site. */
export type SharedSiteOptions = Pick<OpenSiteOptions, 'sports' | 'aggregator' | 'environment'>;

/** A shared site with its state at the start, which each file must restore. */
interface KeptSite {
  readonly open: OpenSite;
  readonly atStart: SiteState;
  readonly misfits: readonly string[];
}

/** State that affects every player of a site: settings, clock, quarantined rows, faults set on the sandbox's services. */
type SiteState = Readonly<Record<string, string>>;

const BEHAVIOURS = ['pix-psp', 'aggregator', 'affiliate', 'exclusion-registry', 'ip-intelligence'];

const kept = new Map<string, Promise<KeptSite>>();

/**
 * Returns the worker's site with these options. The first test file that requests it opens it; later files get the same one and add players of their own. It
 * ends with the worker. `close` returns it: it throws if a setting, the clock, a service of the sandbox or the quarantine differs from the start, and the next
 * file gets a new site. A file that moves the clock, changes state of all players, counts rows of the whole site or damages rows calls `openSite` instead.
 */
export async function shareSite(options: SharedSiteOptions = {}): Promise<OpenSite> {
  const key = JSON.stringify([
    options.sports === true,
    options.aggregator === true,
    Object.entries(options.environment ?? {}).toSorted(([a], [b]) => a.localeCompare(b)),
  ]);
  if (kept.size === 0) process.once('SIGTERM', () => void closeAll().finally(() => process.exit()));
  const opening = kept.get(key) ?? openKept(options);
  kept.set(key, opening);
  const site = await opening;
  return { ...site.open, close: () => handBack(key, site) };
}

async function openKept(options: SharedSiteOptions): Promise<KeptSite> {
  const open = await openSite({ ...options, tableTimes: STILL });
  return { open, atStart: await readState(open), misfits: collectMisfits(open.site.bus) };
}

async function handBack(key: string, { open, atStart, misfits }: KeptSite): Promise<void> {
  const now = await readState(open);
  const changed = Object.keys({ ...atStart, ...now }).filter((name) => atStart[name] !== now[name]);
  const faults = [
    ...changed.map((name) => `left changed: ${name} is ${now[name] ?? 'gone'}, was ${atStart[name] ?? 'not there'}`),
    ...misfits.map((message) => `published, but not in contracts/channels.ts: ${message}`),
  ];
  if (faults.length === 0) return;
  kept.delete(key);
  // The faults explain more than an error from closing the site.
  await open.close().catch(() => undefined);
  throw new Error(`this file spoils the shared site:\n${faults.join('\n')}`);
}

async function readState({ site, sandbox, database }: OpenSite): Promise<SiteState> {
  await site.settings.refresh();
  const [clock, quarantined, behaviours] = await Promise.all([
    database.owner.k.selectFrom('platform_clock').select('offset_ms').executeTakeFirstOrThrow(),
    listParked(database.owner.k),
    Promise.all(BEHAVIOURS.map(async (service) => [`behaviour of ${service}`, (await sandbox.get(`/${service}/behaviour`)).text] as const)),
  ]);
  return {
    ...Object.fromEntries(Object.entries(site.settings.all()).map(([key, value]) => [`setting ${key}`, JSON.stringify(value)])),
    'clock offset in ms': String(clock.offset_ms),
    ...Object.fromEntries(quarantined.map(({ kind, ref, error }) => [`quarantined ${kind} ${ref}`, error])),
    ...Object.fromEntries(behaviours),
  };
}

async function closeAll(): Promise<void> {
  await Promise.allSettled([...kept.values()].map(async (each) => (await each).open.close()));
}
