import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { realClock } from '#server/platform/system-clock.ts';
import type { PaymentProvider } from '../domain/payment-provider.ts';
import type { ProviderSurroundings } from '../providers/provider-member.ts';

/** A Pix that no PSP has. */
export const PIX = `E99999004202611211200${'x'.repeat(11)}`;
/** A charge with its own id. */
export const REQUEST = { txid: 'a'.repeat(32), amountCents: cents(1_000), lifetimeSeconds: 1_800, payerCpf: '52998224725', payerName: 'Ana Souza' };

/** Each call that makes a request to the provider. */
const CALLS: Readonly<Record<string, (provider: PaymentProvider) => Promise<{ readonly kind: string }>>> = {
  createCharge: ({ pixIn }) => pixIn.createCharge(REQUEST),
  readCharge: ({ pixIn }) => pixIn.readCharge(REQUEST.txid),
  readPix: ({ pixIn }) => pixIn.readPix(PIX),
  listPix: ({ pixIn }) => pixIn.listPix({ from: new Date(0), to: new Date(1), page: 0, returnedOnly: false }),
  returnPix: ({ pixIn }) => pixIn.returnPix(PIX, `R${PIX}`, cents(1_000)),
  send: ({ pixOut }) => pixOut.send(randomUUID(), '52998224725', cents(1_000)),
  status: ({ pixOut }) => pixOut.status(randomUUID(), cents(1_000)),
  lookUpKey: ({ pixOut }) => pixOut.lookUpKey('52998224725'),
  listClaims: ({ pixClaims }) => pixClaims.list(new Date(0), 0),
  answerClaim: ({ pixClaims }) => pixClaims.answer('claim', 'accepted', 'looked into'),
};

/** Tests that an invalid answer leaves the outcome unknown: no call throws or returns it as a refusal or a result. */
export function wrongAnswers(connect: (baseUrl: string, around: ProviderSurroundings) => PaymentProvider): void {
  const json = (status: number, text: string) => (response: ServerResponse) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  test.each<[string, (response: ServerResponse) => unknown]>([
    ['500', json(500, '{}')],
    ['429', json(429, '{}')],
    ['403', json(403, '{}')],
    ['a page', json(200, '<html>Bad gateway</html>')],
    ['JSON of another kind', json(200, '{"status":"REALIZADO"}')],
    ['a list', json(200, '[]')],
    ['nothing', json(200, '')],
    ['a cut line', (response) => response.socket?.destroy()],
    ['no answer in time', () => undefined],
  ])('every call treats %s as an unknown outcome', async (_what, answer) => {
    const server = createServer((_request, response) => void answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const provider = connect(`http://127.0.0.1:${port}`, { clock: realClock, timeoutMs: 100, callbackUrl: () => 'http://localhost' });
    try {
      const kinds = await Promise.all(Object.entries(CALLS).map(async ([name, call]) => [name, (await call(provider)).kind]));
      expect(kinds).toEqual(Object.keys(CALLS).map((name) => [name, 'unavailable']));
    } finally {
      provider.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });
}
