import * as contract from '#contracts/account/verification.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { readMultipart } from '#server/platform/http/read-multipart.ts';
import { type RefusalText, refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { validate } from '#server/platform/http/validate.ts';
import type { VerificationDeps } from '../deps.ts';
import { LARGEST_FILE_BYTES } from '../domain/inspect-picture.ts';
import { readDocuments } from '../use-cases/read-documents.ts';
import { sendDocument, type SendDocumentRefusal } from '../use-cases/send-document.ts';

const REFUSALS: Readonly<Record<SendDocumentRefusal, RefusalText>> = {
  documents_not_asked: { status: 409, text: 'Não precisamos de fotos do documento agora.' },
  side_not_asked: { status: 409, text: 'Do passaporte pedimos só a página da foto.' },
  side_approved: { status: 409, text: 'Esta foto já foi aceita.' },
  too_many_documents: { status: 429, text: 'Você já enviou muitas fotos hoje. Tente de novo amanhã.' },
  file_too_large: { status: 413, text: 'A foto tem mais de 10 MB. Envie uma menor.' },
  unsupported_file: { status: 422, text: 'Envie uma foto em JPEG, PNG ou WebP.' },
  virus_found: { status: 422, text: 'O arquivo foi recusado pela verificação de vírus.' },
  picture_with_more: { status: 422, text: 'O arquivo traz outro conteúdo junto da foto. Tire uma foto comum e envie de novo.' },
  picture_broken: { status: 422, text: 'Não deu para abrir a foto. Tire outra e envie de novo.' },
  picture_too_large: { status: 422, text: 'A foto tem pixels demais. Envie uma menor.' },
  picture_too_small: { status: 422, text: 'A foto é pequena demais para ler o documento. Envie uma maior.' },
  pictures_busy: { status: 503, text: 'Estamos recebendo muitas fotos agora. Tente de novo em instantes.' },
};

/** The size of a body: the file, two words and multipart headers. */
const BODY_BYTES = LARGEST_FILE_BYTES + 8_192;

/** Routes for pictures of documents: upload and status. */
export function documentRoutes(deps: VerificationDeps): readonly Route[] {
  return [
    route({
      method: 'POST',
      url: '/api/verification/documents',
      summary: 'Sends one picture of the player’s document: JPEG, PNG or WebP up to 10 MB in `file`.',
      tag: 'verification',
      access: 'player',
      rate: { max: 10, windowMs: MINUTE_MS },
      body: contract.sentDocumentBody,
      consumes: 'multipart/form-data',
      bodyLimitBytes: BODY_BYTES,
      replies: { 201: contract.documentsReply },
      refusals: REFUSALS,
      async handler({ principal, rawBody, request }) {
        const { fields, file } = await readMultipart(rawBody, request.headers['content-type']);
        const { type, side } = validate(contract.sentDocumentBody, fields) as { type: 'rg' | 'cnh' | 'passport'; side: 'front' | 'back' };
        const sent = await sendDocument(deps, principal.playerId, { type, side, bytes: file });
        if (!sent.ok) return aboutFile(refusalReply(REFUSALS, sent), REFUSALS[sent.code]);
        return { status: 201, body: await readDocuments(deps, principal.playerId) };
      },
    }),
    route({
      method: 'GET',
      url: '/api/verification/documents',
      summary: 'What became of the player’s pictures, with reasons and next steps; never a picture.',
      tag: 'verification',
      access: 'player',
      replies: { 200: contract.documentsReply },
      handler: async ({ principal }) => ({ status: 200, body: await readDocuments(deps, principal.playerId) }),
    }),
  ];
}

/** Problems of the file are reported on its field, as in other forms. */
function aboutFile<R extends { readonly status: number; readonly body?: unknown }>(reply: R, { status, text }: RefusalText): R {
  return status === 422 ? { ...reply, body: { ...(reply.body as object), errors: { file: [text] } } } : reply;
}
