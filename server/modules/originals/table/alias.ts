import type { Vault } from '#server/platform/crypto/vault.ts';

const ALIAS_BYTES = 2;

/**
 * The name a player goes by in one round of a table: "Jogador 4F2A". It follows from a secret, so nobody can tell who it is, nor find the same player in two rounds.
 */
export function aliasOf(vault: Vault, table: string, roundId: string, playerId: string): string {
  const digest = vault.blindIndex(`${roundId}:${playerId}`, `${table}-alias`);
  return `Jogador ${digest.subarray(0, ALIAS_BYTES).toString('hex').toUpperCase()}`;
}
