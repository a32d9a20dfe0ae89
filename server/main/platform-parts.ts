import { auditCheck } from '#server/platform/audit/audit-check.ts';
import { sealAuditJob } from '#server/platform/audit/seal-audit.ts';
import { playRefusals } from '#server/platform/http/play-watch.ts';
import { indexesFit } from '#server/platform/crypto/index-check.ts';
import { integrityChecks } from '#server/platform/integrity/integrity-checks.ts';
import { tagEntriesJob } from '#server/platform/integrity/tag-entries.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { platformRetention } from '#server/platform/retention/platform-rules.ts';
import { settingsAreAudited } from '#server/platform/settings/settings-check.ts';
import { everySealedTable } from './every-sealed-table.ts';
import type { Foundations } from './parts.ts';

/** The platform's own jobs, checks, retention rules and quarantine kinds. */
export function platformParts(found: Foundations): ModuleParts {
  return {
    periodicJobs: [sealAuditJob(found), tagEntriesJob(found)],
    ledgerChecks: [auditCheck(found), settingsAreAudited, indexesFit(found.vault, everySealedTable), ...integrityChecks(found.vault)],
    retention: platformRetention(found.db),
    parkedKinds: [playRefusals],
  };
}
