import type { Reply } from '#tests/system/player-client.ts';
import type { OpenSite } from '#tests/system/open-site.ts';

export interface Sending {
  readonly type?: string;
  readonly side?: string;
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one picture of a document as a page does. */
export async function sendPicture(open: Pick<OpenSite, 'url'>, token: string, bytes: Uint8Array, sending: Sending = {}): Promise<Reply> {
  const { type = 'rg', side = 'front', name = 'foto.jpg', headers = {} } = sending;
  const form = new FormData();
  form.set('type', type);
  form.set('side', side);
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  const authorization = `Bearer ${token}`;
  const answer = await fetch(`${open.url}/api/verification/documents`, { method: 'POST', body: form, headers: { authorization, ...headers } });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

/** The error on the file's field, and the code. */
export function refusalOf({ status, body }: Reply): readonly [number, unknown, unknown] {
  return [status, body['code'], (body['errors'] as { file?: string[] } | undefined)?.file?.[0]];
}
