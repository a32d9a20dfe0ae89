import { tokens } from '#web/shared/session/access/tokens.ts';
import { visitorIp } from '#web/shared/session/access/visitor-ip.ts';
import { callHeaders } from '#web/shared/api/call-headers.ts';
import { ApiError } from '#web/shared/api/api-problem.ts';
import { readProblem } from '#web/shared/api/read-problem.ts';

/** Fetches one of the player's files and has the browser save it as `name`. Rejects with ApiError. */
export async function saveFile(path: string, name: string): Promise<void> {
  const token = await tokens.fresh();
  const answer = await fetch(path, { credentials: 'same-origin', headers: callHeaders('GET', token, visitorIp.get()) }).catch(() => null);
  if (answer === null) throw new ApiError({ kind: 'offline' });
  if (!answer.ok) throw new ApiError(readProblem(answer.status, await answer.json().catch(() => undefined), answer.headers.get('retry-after')));
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
