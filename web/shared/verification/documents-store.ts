import type { DocumentsReply } from '#contracts/account/verification.ts';
import { createStore } from '../create-store.ts';

/** The status of the player's documents as last read on this page; null before. */
export const documentsStore = createStore<DocumentsReply | null>(null);

/** Whether the modal for sending documents is open. */
export const documentModal = createStore(false);

/** Opens the user-document modal (specification §2). */
export function openDocumentModal(): void {
  documentModal.set(true);
}
