import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDelivery } from './delivery.ts';

/** A mail server that accepts everything and records the dialogue. */
const said: string[] = [];
let server: Server;
let smtpUrl: string;

beforeAll(async () => {
  server = createServer((socket) => {
    socket.write('220 sink\r\n');
    let inMail = false;
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      said.push(text);
      if (inMail) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inMail = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        inMail = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('mail uses the configured host name in EHLO and in its Message-ID', async () => {
  const ways = { from: 'Palpite <avisos@palpite.example>', smtpUrl, mailHost: 'mail.palpite.example', nextId: () => '0190', mailboxUrl: '', smsUrl: '' };
  await createDelivery(ways).email({ to: 'ana@correio.example', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' });
  const session = said.join('');
  expect(session).toMatch(/^EHLO mail\.palpite\.example\r$/m);
  expect(session).toMatch(/^Message-ID: <0190@mail\.palpite\.example>\r$/m);
});
