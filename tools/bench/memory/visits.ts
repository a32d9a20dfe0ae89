import { randomInt, randomUUID } from 'node:crypto';

/** Counts requests by kind and answer for the report, so that measured refusals are noticed. */
export type Answers = Map<string, number>;

type Send = (name: string, path: string, body?: Record<string, number>) => Promise<{ readonly round_id?: string; readonly status?: string }>;

const ROUNDS = '/api/originals/mines/rounds';

/** Sends about `requests` requests in all, one lane per player: settings, the home page, the wallet, and a round of Mines opened and played to its end. */
export async function visit(port: number, tokens: readonly string[], requests: number): Promise<Answers> {
  const answers: Answers = new Map();
  let left = requests;
  await Promise.all(
    tokens.map(async (token) => {
      const send: Send = async (name, path, body) => {
        left -= 1;
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, requestOf(name === 'home' ? '' : token, body));
        const label = `${name} ${answer.status}`;
        answers.set(label, (answers.get(label) ?? 0) + 1);
        const text = await answer.text();
        return text.startsWith('{') ? (JSON.parse(text) as Awaited<ReturnType<Send>>) : {};
      };
      while (left > 0) await oneVisit(send);
    }),
  );
  return answers;
}

async function oneVisit(send: Send): Promise<void> {
  await send('settings', '/v2/settings/');
  await send('home', '/');
  await send('wallet', '/api/wallet');
  const { round_id: id } = await send('open', ROUNDS, { stake: 100, mines: 3 });
  if (id === undefined) return;
  const { status } = await send('reveal', `${ROUNDS}/${id}/reveal`, { tile: randomInt(25) });
  if (status === 'open') await send('cashout', `${ROUNDS}/${id}/cashout`, {});
  await send('history', ROUNDS);
}

function requestOf(token: string, body: Record<string, number> | undefined): RequestInit {
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  if (body === undefined) return { headers };
  return { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
