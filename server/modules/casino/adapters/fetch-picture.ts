import { BlockList, isIP } from 'node:net';
import { hostOf, isThisMachine } from '#server/platform/config/local-address.ts';
import { type MediaType, MOST_PICTURE_BYTES, pictureKind } from '../domain/import/picture-kind.ts';

export type FetchedPicture = { readonly bytes: Buffer; readonly mediaType: MediaType } | { readonly failed: string };

const TIMEOUT_MS = 10_000;
/** Networks with internal hosts only. */
const INNER = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  INNER.addSubnet(net, bits, 'ipv4');
INNER.addSubnet('fc00::', 7, 'ipv6');
INNER.addSubnet('fe80::', 10, 'ipv6');

/**
 * Downloads a picture that a supplier's list at `listUrl` names: at most 512 KB, and a picture by its bytes. Follows no redirect, and connects to no internal
 * address.
 */
export async function fetchPicture(address: string, listUrl: string): Promise<FetchedPicture> {
  if (!mayFetch(address, listUrl)) return { failed: 'an address that is not fetched' };
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error', headers: { accept: 'image/*' } });
    if (response.status !== 200 || response.body === null) return { failed: `status ${response.status}` };
    const bytes = await readAtMost(response.body, MOST_PICTURE_BYTES);
    if (bytes === null) return { failed: 'larger than 512 KB' };
    const mediaType = pictureKind(bytes);
    return mediaType === null ? { failed: 'no picture' } : { bytes, mediaType };
  } catch (error) {
    return { failed: error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error) };
  }
}

/** True for the supplier's own configured origin; any other address must be encrypted and public. */
function mayFetch(address: string, listUrl: string): boolean {
  const url = new URL(address);
  if (url.origin === new URL(listUrl).origin) return true;
  const name = hostOf(address)?.name ?? 'localhost';
  const family = isIP(name);
  return url.protocol === 'https:' && !isThisMachine(name) && (family === 0 || !INNER.check(name, family === 6 ? 'ipv6' : 'ipv4'));
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    // Leaving the loop closes the connection.
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
