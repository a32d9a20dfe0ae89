import { buildCatalogue, type Catalogue } from '../domain/catalogue.ts';
import type { CasinoDeps, CasinoOptions } from '../deps.ts';
import { catalogueVersion, readCatalogueRows } from '../store/catalogue-rows.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Caches the catalogue of this process. At most once a second it checks the catalogue's version, and reads it again only after a change; concurrent callers
 * share one check. A copy is at most a second behind the database.
 */
export function createCatalogueReader({ db, clock, complianceProfile }: Pick<CasinoOptions, 'db' | 'clock' | 'complianceProfile'>): CasinoDeps['catalogue'] {
  let held: { readonly version: number; readonly catalogue: Catalogue; readonly lookedMs: number } | null = null;
  let looking: Promise<Catalogue> | null = null;

  async function look(): Promise<Catalogue> {
    const lookedMs = clock.nowMs();
    const version = await catalogueVersion(db.k);
    const catalogue = held?.version === version ? held.catalogue : buildCatalogue(await readCatalogueRows(db.k), complianceProfile);
    held = { version, catalogue, lookedMs };
    return catalogue;
  }

  return async () => {
    const ageMs = held === null ? LOOK_EVERY_MS : Math.abs(clock.nowMs() - held.lookedMs);
    if (held !== null && ageMs < LOOK_EVERY_MS) return held.catalogue;
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
}
