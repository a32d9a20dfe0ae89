import type { Reply } from '#server/platform/http/refusals.ts';

/** An answer that a browser saves under this name. */
export function fileReply(body: string | Buffer, type: string, name: string): Reply {
  return { status: 200, body, headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` } };
}
