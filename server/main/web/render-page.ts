import { NONCE_LENGTH } from '#server/platform/http/security-headers.ts';
import { packPage } from './packed/packed-page.ts';
import type { InProcessAnswer, PageServer, Visit } from './page-server.ts';
import type { RawAnswer, RenderedPage, RenderHost, RenderJob } from './render-job.ts';

/** Renders one page and splits it at each `nonceMark`. */
export async function renderPage(
  pages: Pick<PageServer, 'render'>,
  job: RenderJob,
  host: Pick<RenderHost, 'call' | 'report' | 'signal'>,
  nonceMark: string,
): Promise<RenderedPage> {
  const { url, method, form, signal } = { ...job, signal: host.signal };
  const headers = new Headers(job.headers.map(([name, value]): [string, string] => [name, value]));
  const request = new Request(url, { method, headers, signal, ...(form === undefined ? {} : { body: new URLSearchParams(form) }) });
  const visit: Visit = {
    ...job.visit,
    nonce: nonceMark,
    now: () => new Date(job.nowMs),
    call: onceEach(async (call) => parsed(await host.call(call))),
    report: (error) => host.report(error),
  };
  const response = await pages.render(request, visit);
  const pieces = (await response.text()).split(nonceMark).map((piece) => Buffer.from(piece));
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    pieces,
    packed: job.packed === undefined ? undefined : await packPage(pieces, job.packed, NONCE_LENGTH),
  };
}

/** Sends equal GETs of a page's components only once, until the page changes something. */
function onceEach(call: Visit['call']): Visit['call'] {
  const read = new Map<string, Promise<InProcessAnswer>>();
  return (asked) => {
    if (asked.method !== 'GET') {
      read.clear();
      return call(asked);
    }
    const answer = read.get(asked.path) ?? call(asked);
    read.set(asked.path, answer);
    return answer;
  };
}

function parsed({ status, contentType, payload, cookies }: RawAnswer): InProcessAnswer {
  const body: unknown = contentType.startsWith('text/plain') ? payload : contentType.includes('json') && payload !== '' ? JSON.parse(payload) : undefined;
  return { status, body, cookies };
}
