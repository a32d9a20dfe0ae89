/** The operator acts on players' documents. Viewing one is an act, too. */
export type DocumentsCommand =
  | { readonly kind: 'documents.show'; readonly id: string; readonly file: string; readonly reason: string }
  | { readonly kind: 'documents.approve'; readonly id: string; readonly reason: string }
  | { readonly kind: 'documents.refuse'; readonly id: string; readonly fault: string; readonly reason: string }
  | { readonly kind: 'documents.erase'; readonly login: string; readonly reason: string };

export interface DocumentsQuestion {
  readonly kind: 'documents.list';
  readonly login: string | undefined;
}

type Parsed = { readonly command: DocumentsQuestion } | { readonly change: (reason: string) => DocumentsCommand } | { readonly problem: string };

export const DOCUMENTS_USAGE = `  documents list [LOGIN]              pictures that wait for a look, whoever has waited longest first
  documents show ID FILE --reason …   writes the picture to a new file that only you can read; delete it afterwards
  documents approve ID --reason …     with the last picture approved the player goes on to the face check
  documents refuse ID FAULT --reason …   unreadable, cropped, expired, wrong_document, mismatch, copy, altered: what the player is told
  documents erase LOGIN --reason …    every picture of a player; what was decided stays`;

/** Parses a command about documents; null for any other command. */
export function readDocumentsCommand(name: string, [first, second]: readonly [string | undefined, string | undefined]): Parsed | null {
  switch (name) {
    case 'documents list':
      return { command: { kind: 'documents.list', login: first } };
    case 'documents show':
      if (first === undefined || second === undefined) return { problem: 'name a document and a file to write it to' };
      return { change: (reason) => ({ kind: 'documents.show', id: first, file: second, reason }) };
    case 'documents approve':
      if (first === undefined || second !== undefined) return { problem: 'name a document' };
      return { change: (reason) => ({ kind: 'documents.approve', id: first, reason }) };
    case 'documents refuse':
      if (first === undefined || second === undefined) return { problem: 'name a document and what is wrong with it' };
      return { change: (reason) => ({ kind: 'documents.refuse', id: first, fault: second, reason }) };
    case 'documents erase':
      if (first === undefined) return { problem: 'name a player by e-mail or CPF' };
      return { change: (reason) => ({ kind: 'documents.erase', login: first, reason }) };
    default:
      return null;
  }
}
