import { get } from 'node:http';

const EVERY_MS = 50;

/**
 * Resolves when `url` answers 200; rejects after `timeoutMs`, or at once when `stopped` aborts.
 * @param {string} url
 * @param {number} timeoutMs
 * @param {AbortSignal} stopped
 */
export async function waitReady(url, timeoutMs, stopped) {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += EVERY_MS) {
    stopped.throwIfAborted();
    if ((await statusOf(url)) === 200) return;
    await new Promise((resume) => setTimeout(resume, EVERY_MS));
  }
  throw new Error(`${url} did not answer 200 within ${timeoutMs / 1000} s`);
}

/**
 * @param {string} url
 * @returns {Promise<number | null>}
 */
function statusOf(url) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(null));
  });
}
