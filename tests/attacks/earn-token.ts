import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { callSite } from '#tests/system/player-client.ts';

export interface EarnedToken {
  readonly challenge: { readonly parameters: Record<string, unknown>; readonly signature: string };
  readonly solution: { readonly counter: number; readonly derivedKey: string };
}

/** Fetches a challenge and solves it, as a browser does. */
export async function earnToken(url: string, purpose: string): Promise<EarnedToken> {
  const asked = await callSite(url, 'GET', `/api/bot-check/challenge?purpose=${purpose}`);
  if (asked.status !== 200) throw new Error(`no challenge: ${JSON.stringify(asked.body)}`);
  const challenge = asked.body['challenge'] as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the challenge was not solved');
  return { challenge: challenge as unknown as EarnedToken['challenge'], solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

/** A token in its sent form. */
export function writeToken(token: unknown): string {
  return Buffer.from(JSON.stringify(token)).toString('base64');
}
