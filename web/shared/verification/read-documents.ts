import { type DocumentsReply, documentsReply } from '#contracts/account/verification.ts';
import { api } from '../api/api.ts';
import { documentsStore } from './documents-store.ts';

/** Reads the status of the documents and publishes it to the page. */
export async function readDocuments(): Promise<DocumentsReply> {
  const reply = await api.get('/api/verification/documents', documentsReply);
  documentsStore.set(reply);
  return reply;
}
