import { expect, test } from 'vitest';
import { createLogger } from './create-logger.ts';

function capture(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ level: 'trace', destination: { write: (line: string) => lines.push(line) } }));
  return lines.join('');
}

const CPF = '52998224725';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

test('no CPF, token, password or Pix key reaches the log, at any position (SEC-16)', () => {
  const text = capture((log) => {
    log.info(
      { document: CPF, password: 'segredo!', body: { pix_key: 'ana@correio.example', nested: { access_token: TOKEN } } },
      `CPF 529.982.247-25 and ${CPF}`,
    );
    log.error({ err: new Error(`no player with ${CPF}; Bearer ${TOKEN}`) }, 'failed');
    log.warn({ url: '/webhooks/pix/a-very-secret-path/pix', authorization: `Bearer ${TOKEN}` });
  });
  for (const secret of [CPF, '529.982.247-25', TOKEN, 'segredo!', 'ana@correio.example', 'a-very-secret-path']) expect(text).not.toContain(secret);
  expect(text).toContain('[cpf]');
});

test('no e-mail, phone or Pix code reaches the log, in a message or in an error', () => {
  const code = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Palpite6009SAO PAULO62070503***6304ABCD';
  const text = capture((log) => {
    log.warn({ to: 'ana.souza@correio.example', detail: `key +5511987654321 or ${code}` }, 'mail to ana.souza@correio.example');
    log.error({ err: new Error('Key (email)=(ana.souza@correio.example) already exists') }, 'failed');
  });
  for (const secret of ['ana.souza', '+5511987654321', 'br.gov.bcb.pix', '4266554400005204']) expect(text).not.toContain(secret);
  for (const line of text.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('ids and amounts stay readable', () => {
  const text = capture((log) => log.info({ playerId: '0193a1b2-0000-7000-8000-123456789012', amount: 12_345 }, 'deposit'));
  expect(text).toContain('0193a1b2-0000-7000-8000-123456789012');
  expect(text).toContain('12345');
});
