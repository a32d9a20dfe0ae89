import { randomUUID } from 'node:crypto';
import type { OpenSite } from './open-site.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface Person {
  readonly cpf: string;
  readonly name: string;
  readonly birthday: string;
}

/** A player's client over real HTTP, with a bearer token. */
export interface PlayerClient {
  readonly person: Person;
  readonly email: string;
  readonly password: string;
  token: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** POST with an Idempotency-Key, a new one by default. */
  act(path: string, body: unknown, key?: string): Promise<Reply>;
  balance(): Promise<{ value: number; bonus: number; version: number }>;
}

const PASSWORD = 'uma-frase-bem-comprida-9';

/** One call without credentials. */
export async function callSite(url: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

/** A person whom the CPF registry knows. */
export async function newPerson(open: Pick<OpenSite, 'sandbox'>, kind = 'ok'): Promise<Person> {
  const answer = await open.sandbox.get(`/cpf-registry/people?kind=${kind}&count=1`);
  const [person] = answer.body as Person[];
  if (person === undefined) throw new Error('the registry returned no person');
  return person;
}

/** The registration form of a person, as the site's own page sends it. */
export function registrationForm(person: Person, email: string): Record<string, unknown> {
  return {
    name: person.name,
    document: person.cpf,
    email,
    email_confirmation: email,
    phone: '11987654321',
    phone_code: '55',
    birthday: person.birthday,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    termsAccepted: true,
    token: '',
  };
}

/** Fields that the profile `br` requires in addition to the form's own. */
export const BR_FIELDS = {
  gender: 0,
  address: { postal_code: '01001-000', street: 'Praça da Sé', number: '1', district: 'Sé', city: 'São Paulo', state: 'SP' },
  loss_limit: { period: 'week', amount: 50_000 },
  time_limit: { period: 'day', minutes: 240 },
} as const;

/** Registers a new person, with the fields `more` if the site requires them, and returns the player's client. */
export async function registerPlayer(open: Pick<OpenSite, 'url' | 'sandbox'>, more: Readonly<Record<string, unknown>> = {}): Promise<PlayerClient> {
  const person = await newPerson(open);
  const email = `p-${randomUUID()}@correio.example`;
  const registered = await callSite(open.url, 'POST', '/v2/auth/register', { ...registrationForm(person, email), ...more });
  if (registered.status !== 200) throw new Error(`registration failed: ${JSON.stringify(registered.body)}`);
  return playerClient(open.url, { person, email, token: String(registered.body['access_token']) });
}

function playerClient(url: string, known: { person: Person; email: string; token: string }): PlayerClient {
  const client: PlayerClient = {
    ...known,
    password: PASSWORD,
    call: (method, path, body, headers = {}) => callSite(url, method, path, body, { authorization: `Bearer ${client.token}`, ...headers }),
    act: (path, body, key = randomUUID()) => client.call('POST', path, body, { 'idempotency-key': key }),
    async balance() {
      const me = await client.call('GET', '/api/auth/me');
      return me.body['balance'] as { value: number; bonus: number; version: number };
    },
  };
  return client;
}

/** Deposits by Pix and pays the charge as the player's own bank would. */
export async function deposit(open: Pick<OpenSite, 'sandbox' | 'settle'>, player: PlayerClient, amount: number): Promise<Reply> {
  const asked = await player.act('/api/deposits', { amount });
  if (asked.status !== 201) throw new Error(`no charge: ${JSON.stringify(asked.body)}`);
  const { txid } = asked.body['pix'] as { txid: string };
  await open.sandbox.send('POST', '/pix-psp/pay', { txid });
  await open.settle();
  return player.call('GET', `/api/deposits/${String(asked.body['id'])}`);
}

/** Passes the identity check. */
export async function verify(open: Pick<OpenSite, 'sandbox' | 'settle'>, player: PlayerClient): Promise<Reply> {
  const opened = await player.call('POST', '/api/verification/session', { kind: 'kyc' });
  if (opened.status !== 200) throw new Error(`no verification: ${JSON.stringify(opened.body)}`);
  await open.sandbox.send('POST', '/identity-check/decide', { session_id: opened.body['session_id'], decision: 'approve' });
  await open.settle();
  return player.call('GET', '/api/legitimuzStatus');
}
