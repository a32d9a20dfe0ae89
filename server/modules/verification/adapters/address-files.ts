import { readFile, stat } from 'node:fs/promises';
import { Reader, type Response } from 'mmdb-lib';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import { type AddressRecord, judgeRecords } from '../domain/judge-record.ts';
import type { IpIntelligence } from './ip-intelligence.ts';

/** How often to check for a newer file. */
const LOOKED_AT_EVERY_MS = 10_000;

interface AddressFilesDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

interface OpenFile {
  readonly path: string;
  reader: Reader<Response> | null;
  /** The last file read, valid or not, identified by inode, size and time of change. */
  seen: string;
}

/** The build time of each file in use. */
export function addressFileBuilt(metrics: Metrics) {
  return metrics.gauge('palpite_address_file_built_timestamp_seconds', 'When the file of addresses in use was built', {
    file: 'the files that IP_DATABASE_FILE names',
  });
}

/**
 * Results from files in MaxMind's format, held in memory. A replaced file is read in the background, within ten seconds of the next question; it must be
 * replaced by renaming, so that no partial file is read. A broken file changes nothing and raises the alert `address_file`.
 */
export function createAddressFiles({ clock, log, metrics }: AddressFilesDeps, paths: readonly string[]): IpIntelligence {
  const files: readonly OpenFile[] = paths.map((path) => ({ path, reader: null, seen: '' }));
  const built = addressFileBuilt(metrics);
  let lookAtMs = -Infinity;
  let looking: Promise<void> | null = null;

  async function look(file: OpenFile): Promise<void> {
    try {
      const { ino, size, mtimeMs } = await stat(file.path);
      const found = `${ino} ${size} ${mtimeMs}`;
      if (found === file.seen) return;
      file.seen = found;
      const reader = new Reader<Response>(await readFile(file.path));
      // A truncated file can be opened but fails when it is read.
      for (const probe of ['200.160.2.3', '2804::1']) reader.get(probe);
      file.reader = reader;
      const { databaseType, buildEpoch } = reader.metadata;
      built.set({ file: file.path }, buildEpoch.getTime() / 1_000);
      log.info({ file: file.path, databaseType, builtAt: buildEpoch.toISOString() }, 'a file of addresses is in use');
    } catch (error) {
      const what = file.reader === null ? 'nothing is known of addresses' : 'the one before stays in use';
      log.error({ err: error, file: file.path, alert: 'address_file' }, `a file of addresses cannot be read: ${what}`);
    }
  }

  function lookAtAll(): Promise<void> {
    lookAtMs = clock.nowMs() + LOOKED_AT_EVERY_MS;
    looking ??= Promise.all(files.map(look)).then(() => {
      looking = null;
    });
    return looking;
  }

  return {
    async verdictOf(address) {
      const isDue = clock.nowMs() >= lookAtMs;
      const looked = isDue ? lookAtAll() : looking;
      // The first caller waits for the files; later callers get answers from those in use.
      if (files.some(({ reader }) => reader === null)) await looked;
      const opened = files.flatMap(({ reader }) => (reader === null ? [] : [reader]));
      return opened.length < files.length ? null : judgeRecords(opened.flatMap((reader) => recordOf(reader, address)));
    },
  };
}

function recordOf(reader: Reader<Response>, address: string): AddressRecord[] {
  try {
    const record = reader.get(address);
    return record === null ? [] : [record as AddressRecord];
  } catch {
    // An IPv6 address cannot be looked up in a file of IPv4 only.
    return [];
  }
}
