import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PublicSeason } from './second-opinion/public-record.ts';

const BESIDE_THE_CHECKOUT = fileURLToPath(new URL('../../../shared/data/football', import.meta.url));

/**
 * The season files (openfootball's JSON) in the folder FOOTBALL_DATA, or in ../shared/data/football; without that folder it prints a notice and returns none.
 * They are not ours to copy into this repository.
 */
export function seasonFiles(): { readonly file: string; readonly season: PublicSeason }[] {
  const folder = process.env['FOOTBALL_DATA'] ?? BESIDE_THE_CHECKOUT;
  if (!existsSync(folder)) {
    process.stdout.write('No recorded seasons (FOOTBALL_DATA, ../shared/data/football) here; only the hand-made one is replayed.\n');
    return [];
  }
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((file) => ({ file, season: JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as PublicSeason }));
}
