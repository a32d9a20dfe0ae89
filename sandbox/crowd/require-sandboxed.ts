import * as z from 'zod';
import { call } from './call.ts';

const infoSchema = z.object({ public_key: z.string() });
const chainsSchema = z.object({ data: z.array(z.object({ beacon: infoSchema })) });

/**
 * Throws unless the site draws its rounds from this sandbox's beacon. A production site refuses to start with that beacon, so a crowd cannot register people on
 * a production site, even with a sandbox next to it.
 */
export async function requireSandboxed(site: string, sandbox: string): Promise<void> {
  const [chain] = Object.values((await call({ method: 'GET', url: `${sandbox}/public-beacon/chains` })).body);
  const info = infoSchema.safeParse((await call({ method: 'GET', url: `${sandbox}/public-beacon/${String(chain)}/info` })).body);
  if (!info.success) throw new Error(`no sandbox answers at ${sandbox}: a crowd plays with sandbox money only`);
  const chains = chainsSchema.safeParse((await call({ method: 'GET', url: `${site}/api/originals/double/chains` })).body);
  if (!chains.success) throw new Error(`no site answers at ${site}`);
  const [newest] = chains.data.data;
  if (newest === undefined) throw new Error(`Double has not begun at ${site} (the game is off, or the site has just started)`);
  if (newest.beacon.public_key !== info.data.public_key) throw new Error(`the site at ${site} does not live on this sandbox: a crowd stays away from it`);
}
