import type { FastifyRequest } from 'fastify';
import type { BlockList } from 'node:net';
import type { Logger } from '../../log/create-logger.ts';
import { forwardedHops, isTrusted } from './client-address.ts';
import { plainAddress } from './read-address.ts';

type Fault = 'no list' | 'unreadable list' | 'unknown host' | 'untrusted proxy';

const TEXTS: Readonly<Record<Fault, string>> = {
  'no list': 'a trusted proxy sends no x-forwarded-for: every visitor counts under its address',
  'unreadable list': 'a trusted proxy sends an x-forwarded-for whose last entry is no address: visitors count under its own',
  'unknown host': 'a trusted proxy asks for another host than that of PUBLIC_URL: its visitors are refused; let it pass the Host header on',
  'untrusted proxy': 'x-forwarded-for comes from an address outside TRUSTED_PROXIES and is ignored: if that is our proxy, name it there',
};

/** Logs a warning, once for each fault, when the proxy in front of the site drops required data. */
export function createProxyWatch(options: { readonly proxies: BlockList; readonly log: Logger; readonly isInternal: (address: string) => boolean }) {
  const reported = new Set<Fault>();
  const report = (fault: Fault, detail: object) => {
    if (reported.has(fault)) return;
    reported.add(fault);
    options.log.warn({ fault, ...detail }, TEXTS[fault]);
  };
  return (request: FastifyRequest, hostAccepted: boolean): void => {
    const peer = plainAddress(request.ip);
    const hops = forwardedHops(request.headers);
    if (!isTrusted(peer, options.proxies)) {
      // A visitor can send the header too; a sender in our own network is more likely a proxy.
      if (hops.length > 0 && options.isInternal(peer)) report('untrusted proxy', { peer });
      return;
    }
    if (hops.length === 0 && request.headers['x-user-ip'] === undefined) report('no list', { peer });
    if (hops.at(-1) === null) report('unreadable list', { peer });
    if (!hostAccepted) report('unknown host', { peer, host: (request.headers.host ?? '').slice(0, 100) });
  };
}
