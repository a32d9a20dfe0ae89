import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { PaymentsDeps } from '../../deps.ts';
import type { LookUpKeyAnswer } from '../../domain/payment-provider.ts';
import type { PixKeyType } from '../../domain/pix-key.ts';
import { withdrawProviders } from '../../settings.ts';

export type KeyRefusal = 'invalid_pix_key' | 'key_not_own' | 'key_not_found' | 'psp_unavailable';

/**
 * Checks that money goes only to the player's own CPF: a CPF key must equal it, any other key must be registered to it in the DICT. Calls the PSP: never use it
 * in a transaction.
 */
export async function checkKeyOwner(deps: PaymentsDeps, playerId: string, type: PixKeyType, key: string): Promise<Result<null, KeyRefusal>> {
  const player = await deps.players.read(playerId);
  if (player === null) throw new Error('a withdrawal of an unknown player');
  if (type === 'cpf') return key === player.cpf ? ok(null) : refuse('key_not_own');
  const found = await lookUp(deps, key);
  switch (found.kind) {
    case 'found':
      return found.ownerCpf === player.cpf ? ok(null) : refuse('key_not_own');
    case 'not_found':
      return refuse('key_not_found');
    case 'unavailable':
      deps.log.error({ detail: found.detail }, 'no payment provider answered a key look-up');
      return refuse('psp_unavailable');
  }
}

/** The Banco Central runs the DICT: every provider gives the same answer. */
async function lookUp({ providers, settings }: PaymentsDeps, key: string): Promise<LookUpKeyAnswer> {
  let answer: LookUpKeyAnswer = { kind: 'unavailable', detail: 'no payment provider is connected' };
  for (const { pixOut } of providers.inOrder(settings.get(withdrawProviders), 'out')) {
    answer = await pixOut.lookUpKey(key);
    if (answer.kind !== 'unavailable') return answer;
  }
  return answer;
}
