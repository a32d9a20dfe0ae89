import { legitimuzStatusReply, type UserStatus } from '#contracts/account/verification.ts';
import { api } from '../api/api.ts';
import { problemOf } from '../api/api-problem.ts';
import { vpnDetected } from './vpn-store.ts';
import { verificationStore } from './verification-store.ts';

/** Reads the verification status from the server and publishes it to the page. A 403 with ip_blocked is a status, too (specification §8). */
export async function checkVerification(): Promise<UserStatus> {
  const status = await ask();
  verificationStore.set(status);
  return status;
}

/** Checks whether a visitor's address is blocked and publishes it to the page. For a clean address the server asks for a login. Rejects without an answer. */
export async function checkNetwork(): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (problemOf(error).kind !== 'unauthenticated') throw error;
    vpnDetected.set(false);
  }
}

async function ask(): Promise<UserStatus> {
  try {
    return (await api.get('/api/legitimuzStatus', legitimuzStatusReply)).user_status;
  } catch (error) {
    const problem = problemOf(error);
    if (problem.kind === 'refused' && legitimuzStatusReply.safeParse(problem.body).data?.user_status === 'ip_blocked') return 'ip_blocked';
    throw error;
  }
}
