/** Large enough to read a document, small enough for a slow connection. */
const LONGEST_SIDE = 1_800;
/** The server's minimum, in pixels. */
const SHORTEST_SIDE = 300;
const QUALITY = 0.85;

export type Shrunk = { readonly ok: true; readonly canvas: HTMLCanvasElement } | { readonly ok: false; readonly why: string };

/** Draws a photo upright and no larger than needed. The photo's metadata (place, time, device) stays on the phone. */
export async function shrinkPicture(file: File): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return { ok: false, why: 'Não deu para abrir esse arquivo. Envie uma foto em JPEG, PNG ou WebP.' };
  if (Math.min(bitmap.width, bitmap.height) < SHORTEST_SIDE) return { ok: false, why: 'A foto é pequena demais para ler o documento. Envie uma maior.' };
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { ok: true, canvas };
}

/** The drawn photo as a file to send. */
export function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
