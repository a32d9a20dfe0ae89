import { visitorIp } from '../session/access/visitor-ip.ts';
import { tokens } from '../session/access/tokens.ts';
import { ApiError } from './api-problem.ts';
import type { ReplySchema } from './create-api.ts';
import { readProblem } from './read-problem.ts';

interface FormAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

/** Sends a form with a file as the API client would, and reports the share sent so far (0 to 1), which fetch cannot. Rejects with ApiError. */
export async function sendForm<T>(path: string, form: FormData, reply: ReplySchema<T>, onProgress: (share: number) => void): Promise<T> {
  const token = await tokens.fresh();
  if (token === null) throw new ApiError({ kind: 'unauthenticated' });
  const first = await transmit(path, form, token, onProgress);
  const another = first.status === 401 ? await tokens.replace(token) : null;
  const { status, body, retryAfter } = another === null ? first : await transmit(path, form, another, onProgress);
  if (status < 200 || status > 299) throw new ApiError(readProblem(status, body, retryAfter));
  return reply.parse(body);
}

function transmit(path: string, form: FormData, token: string, onProgress: (share: number) => void): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('authorization', `Bearer ${token}`);
    if (visitorIp.get() !== '') request.setRequestHeader('x-user-ip', visitorIp.get());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: parsed(request.responseText), retryAfter: request.getResponseHeader('retry-after') }),
    );
    request.addEventListener('error', () => reject(new ApiError({ kind: 'offline' })));
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
