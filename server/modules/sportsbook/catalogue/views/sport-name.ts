import { findSport } from '../../domain/sports/registry.ts';

/** What players call a sport; its id for one without rules here. */
export function sportName(id: string): string {
  return findSport(id)?.name ?? id;
}
