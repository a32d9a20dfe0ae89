import type { UserStatus } from '#contracts/account/verification.ts';
import { createStore } from '../create-store.ts';

/** The player's verification status as last read; null before. */
export const verificationStore = createStore<UserStatus | null>(null);

export type WidgetKind = 'kyc' | 'face';

/** The check whose widget is to open; null when there is none. */
export const widgetStore = createStore<WidgetKind | null>(null);

/** The message about a failed check, shown until the player has read it: the reason, and what to do next. */
export interface FailedCheck {
  readonly kind: WidgetKind;
  readonly reason: string;
  readonly next: string;
}
export const failedCheckStore = createStore<FailedCheck | null>(null);

/** Opens the identity widget on top of the page (specification §2). */
export function openIdentityWidget(kind: WidgetKind): void {
  failedCheckStore.set(null);
  widgetStore.set(kind);
}

/** The widget that a status requires; null when it requires none. */
export function widgetFor(status: UserStatus): WidgetKind | null {
  if (status === 'pending_kyc') return 'kyc';
  return status === 'pending_face_id' ? 'face' : null;
}
