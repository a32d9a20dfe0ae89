import type { DocumentsReply } from '#contracts/account/verification.ts';
import { createStore } from '../create-store.ts';

/** How far the player's documents have come, as last told on this page; null before. */
export const documentsStore = createStore<DocumentsReply | null>(null);

/** Whether the modal in which documents are sent is open. */
export const documentModal = createStore(false);

/** Opens the user-document modal (specification §2). */
export function openDocumentModal(): void {
  documentModal.set(true);
}
