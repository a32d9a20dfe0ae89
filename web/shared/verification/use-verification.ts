import { useSyncExternalStore } from 'react';
import type { UserStatus } from '#contracts/account/verification.ts';
import { verificationStore } from './verification-store.ts';

/** The player's verification status; null until it is known. */
export function useVerification(): UserStatus | null {
  return useSyncExternalStore(verificationStore.subscribe, verificationStore.get, () => null);
}
