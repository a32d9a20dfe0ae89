import type { Clock } from '#kernel/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import type { PeriodicJob } from '../jobs/periodic-runner.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { openHead, readHead, tagOfLink } from './audit-head.ts';
import { type ChainLink, followChain } from './chain.ts';

export interface SealAuditDeps {
  readonly db: Database;
  readonly vault: Vault;
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

const EVERY_MS = 5_000;

/**
 * Extends the head's tag to the newest acts, after following the chain from the last tag; returns how many acts it added. Throws when the chain or the head
 * is invalid: then it writes no tag, and `ledger:verify` reports the place. It also writes each head to the process's log, which is stored elsewhere, so that
 * a restored older head is noticed.
 */
export async function sealAudit({ db, vault, log }: Pick<SealAuditDeps, 'db' | 'vault' | 'log'>, at: Date): Promise<number> {
  const tagged = await db.k.transaction().execute(async (tx): Promise<{ count: number; link: ChainLink } | null> => {
    const head = await readHead(tx, true);
    const from = head === null ? null : openHead(vault, head);
    if (from === null) throw new Error('the head of the audit log is not what was sealed');
    let link: ChainLink = from;
    for await (const row of followChain(tx, from)) {
      if (!row.fits) throw new Error(`the audit log is broken at row ${row.lastId}`);
      link = row;
    }
    if (link.rowCount === from.rowCount) return null;
    const { rowCount, lastId, hash } = link;
    const fields = { row_count: rowCount, last_id: lastId, hash, key_id: vault.tagKeyId, tag: tagOfLink(vault, link), sealed_at: at };
    await tx.updateTable('platform_audit_head').set(fields).execute();
    return { count: rowCount - from.rowCount, link };
  });
  if (tagged === null) return 0;
  log.info({ auditRows: tagged.link.rowCount, auditHash: tagged.link.hash.toString('hex') }, 'the audit log was sealed');
  return tagged.count;
}

/** Writes the integrity tag of recent operator acts, and publishes how long the oldest act has waited. */
export function sealAuditJob(deps: SealAuditDeps): PeriodicJob {
  const waiting = deps.metrics.gauge('palpite_audit_unsealed_seconds', 'Age of the oldest act without an integrity tag');
  return {
    name: 'platform.seal-audit',
    everyMs: EVERY_MS,
    async run(at) {
      const head = await readHead(deps.db.k);
      const oldest = await deps.db.k
        .selectFrom('platform_audit')
        .select('at')
        .where('id', '>', head?.last_id ?? 0)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      waiting.set(oldest === undefined ? 0 : Math.max(0, (at.getTime() - oldest.at.getTime()) / 1_000));
      if (oldest === undefined) return 0;
      const count = await sealAudit(deps, at);
      waiting.set(0);
      return count;
    },
  };
}
