import { expect, test } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';

test('an affiliate network lists its postbacks, once per event_id, and fails on request, without affecting other networks', async () => {
  const sandbox = await openSandbox({ hangMs: 10 });
  try {
    const tell = async (network: string, id: string) => (await sandbox.get(`/affiliate/${network}/postback?event_id=${id}&click=a%26b`)).status;
    const behave = (answer: string) => sandbox.send('POST', '/affiliate/behaviour', { answer, only: 'ruim' });
    expect([await tell('boa', '1'), await tell('boa', '1')]).toEqual([200, 200]);
    const statuses: number[] = [];
    for (const answer of ['error', 'silent', 'redirect', 'lost', 'slow']) {
      await behave(answer);
      statuses.push(await tell('ruim', '2'), await tell('boa', answer));
    }
    expect(statuses).toEqual([500, 200, 504, 200, 302, 200, 503, 200, 200, 200]);
    const received = (await sandbox.get('/affiliate/received')).body;
    expect(received).toHaveLength(7);
    expect(received).toMatchObject(expect.arrayContaining([expect.objectContaining({ network: 'ruim', times: 2, values: { event_id: '2', click: 'a&b' } })]));
    expect((await sandbox.get('/affiliate')).text).toContain('chegou 2 vezes');
    expect((await sandbox.send('POST', '/affiliate/behaviour', { answer: 'sei lá' })).status).toBe(422);
  } finally {
    await sandbox.close();
  }
});
