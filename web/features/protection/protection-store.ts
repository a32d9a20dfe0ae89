import type { ProtectionReply } from '#contracts/account/responsible-gaming.ts';
import { createStore } from '#web/shared/create-store.ts';

/** The newest that this page knows of the player's pause, exclusion and interventions; null until it was asked. */
export const protectionStore = createStore<ProtectionReply | null>(null);
