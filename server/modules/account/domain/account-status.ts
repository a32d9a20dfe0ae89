/** The columns of `gate_player` that decide the status shown. */
export interface StatusFacts {
  readonly status: 'pending' | 'active' | 'blocked' | 'closed';
  readonly pausedUntil: Date | null;
  readonly excludedUntil: Date | null;
}

/** The account's status as shown to players; "Ativo" means active (specification §3). */
export function accountStatus(facts: StatusFacts, at: Date): string {
  if (facts.status === 'closed') return 'Encerrado';
  if (facts.status === 'blocked') return 'Bloqueado';
  if (facts.excludedUntil !== null && facts.excludedUntil.getTime() > at.getTime()) return 'Autoexcluído';
  if (facts.pausedUntil !== null && facts.pausedUntil.getTime() > at.getTime()) return 'Pausado';
  return facts.status === 'active' ? 'Ativo' : 'Pendente';
}
