import type { Vault } from '#server/platform/crypto/vault.ts';

const ALIAS_BYTES = 2;

/**
 * A player's alias in one round of a table: "Jogador 4F2A". It is derived with a secret, so other players can neither identify the player nor recognise the
 * player in another round.
 */
export function aliasOf(vault: Vault, table: string, roundId: string, playerId: string): string {
  const digest = vault.blindIndex(`${roundId}:${playerId}`, `${table}-alias`);
  return `Jogador ${digest.subarray(0, ALIAS_BYTES).toString('hex').toUpperCase()}`;
}
