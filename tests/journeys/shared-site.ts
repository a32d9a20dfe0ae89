import { collectMisfits } from '#tests/system/collect-misfits.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';

let opened: Promise<{ readonly open: OpenSite; readonly misfits: readonly string[] }> | undefined;

/**
 * The worker's site, for journeys that do not change the clock, the settings or the catalogue: each creates players of its own. The first journey opens it, and
 * it ends with the worker. `close` throws if a message was published that contracts/channels.ts does not have.
 */
export async function shareSite(): Promise<OpenSite> {
  opened ??= openShared();
  const { open, misfits } = await opened;
  return {
    ...open,
    async close() {
      if (misfits.length > 0) throw new Error(`published, but not in contracts/channels.ts:\n${misfits.join('\n')}`);
    },
  };
}

async function openShared() {
  const open = await openSite({ pages: true });
  process.once('SIGTERM', () => void open.close().finally(() => process.exit()));
  return { open, misfits: collectMisfits(open.site.bus) };
}
