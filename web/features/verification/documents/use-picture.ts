import { useState } from 'react';
import type { DocumentSide, DocumentType } from '#contracts/account/document-facts.ts';
import { documentsReply } from '#contracts/account/verification.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { problemOf, problemText } from '#web/shared/api/api-problem.ts';
import { sendForm } from '#web/shared/api/send-form.ts';
import { documentsStore } from '#web/shared/verification/documents-store.ts';
import { shrinkPicture, toJpeg } from './shrink-picture.ts';

/** One picture: chosen, scaled down, sent. After a failure it is kept and can be sent again. */
export function usePicture(type: DocumentType, side: DocumentSide) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  /** The share that has been sent; null while none is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (file: File): Promise<void> => {
    const shrunk = await shrinkPicture(file);
    setCanvas(shrunk.ok ? shrunk.canvas : null);
    setProblem(shrunk.ok ? null : shrunk.why);
  };
  const send = async (): Promise<void> => {
    const jpeg = canvas === null ? null : await toJpeg(canvas);
    if (jpeg === null) return setProblem('Não deu para preparar a foto. Escolha outra.');
    setProblem(null);
    setShare(0);
    const form = new FormData();
    form.set('type', type);
    form.set('side', side);
    form.set('file', jpeg, 'documento.jpg');
    try {
      documentsStore.set(await sendForm('/api/verification/documents', form, documentsReply, setShare));
      setCanvas(null);
      alertToast.success('Foto recebida.');
    } catch (error) {
      const failed = problemOf(error);
      setProblem(failed.kind === 'invalid' ? (failed.errors['file']?.[0] ?? failed.message) : problemText(failed));
    } finally {
      setShare(null);
    }
  };
  return { canvas, share, problem, choose: (file: File) => void choose(file), send };
}
