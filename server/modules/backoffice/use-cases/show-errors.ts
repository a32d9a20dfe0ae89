import { listErrors } from '#server/modules/site/index.ts';
import type { BackofficeDeps } from '../deps.ts';

const MOST = 50;

/** Kinds of failure on players' pages, latest first, with their number and place. */
export async function showErrors(deps: BackofficeDeps): Promise<{ done: boolean; text: string }> {
  const found = await listErrors(deps.db.k, MOST);
  const lines = found.map((each) => {
    const place =
      each.stack
        .split('\n')
        .find((line) => /:\d+/.test(line))
        ?.trim() ?? '';
    return `${each.lastSeenAt.toISOString()}  ×${each.count}  ${each.kind}  ${each.path}  ${each.message.replaceAll('\n', ' ')}${place === '' ? '' : `\n    ${place}`}`;
  });
  return { done: true, text: lines.length === 0 ? 'None.' : lines.join('\n') };
}
