import { randomInt, randomUUID } from 'node:crypto';
import { cpfCheckDigits } from '#kernel/cpf.ts';
import { cents } from '#kernel/money.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { transfer } from '#server/modules/wallet/index.ts';
import { jpegWithNotes } from '#server/modules/verification/testing/pictures.ts';
import { sendPicture } from '#tests/documents/send-picture.ts';
import type { OpenSite } from '#tests/system/open-site.ts';
import { callSite, newPerson, type Person, type Reply, registrationForm } from '#tests/system/player-client.ts';
import { verifyPlayer } from '#tests/system/verify-player.ts';

/** Unique values of a player that must not be readable in a dump. */
export interface Canaries {
  readonly person: Person;
  readonly email: string;
  readonly newEmail: string;
  readonly phone: string;
  readonly newPhone: string;
  readonly street: string;
  /** Addresses of the device that opens the account, and of a second device. */
  readonly home: string;
  readonly abroad: string;
  readonly pixKey: string;
  readonly password: string;
  /** A text for a support message. */
  readonly neighbourCpf: string;
  readonly story: string;
}

export async function makeCanaries(open: OpenSite): Promise<Canaries> {
  const tail = String(randomInt(10_000, 99_999));
  const base = `7${tail}421`.slice(0, 9);
  return {
    person: await newPerson(open),
    email: `canario-${tail}@correio.example`,
    newEmail: `outro-canario-${tail}@correio.example`,
    phone: `119${tail}731`,
    newPhone: `219${tail}842`,
    street: `Rua do Canário Amarelo ${tail}`,
    home: '177.200.113.57',
    abroad: '189.44.201.93',
    pixKey: randomUUID(),
    password: 'uma-frase-bem-comprida-9',
    neighbourCpf: `${base}${cpfCheckDigits(base)}`,
    story: `Perdi minha carteira perto do cinema ${tail}`,
  };
}

/** Uses every feature of the site that stores something about a person. Nothing is settled: messages stay where they were put. */
export async function live(open: OpenSite, canaries: Canaries): Promise<{ readonly call: Caller; readonly secrets: readonly string[] }> {
  const { person, email, home, abroad, street, phone } = canaries;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const address = { street, number: '7', complement: '', district: 'Ninho', city: 'São Paulo', state: 'SP', postal_code: '01310100' };
  const form = { ...registrationForm(person, email), phone, address, gender: 0, utm_source: 'campanha', referer: `https://elsewhere.example/?who=${email}` };
  const registered = await callSite(open.url, 'POST', '/v2/auth/register', form, from(home));
  taken('registration', registered);
  const token = String(registered.body['access_token']);
  const call: Caller = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), ...from(home) };
    return taken(path, await callSite(open.url, method, path, body, headers));
  };

  taken('look-up', await callSite(open.url, 'POST', '/api/validate/document', { document: person.cpf }, from(home)));
  await callSite(open.url, 'POST', '/api/auth/login', { login: email, password: 'errada-mas-comprida' }, from(abroad));
  await callSite(open.url, 'POST', '/api/auth/login', { login: canaries.neighbourCpf, password: 'ninguem-com-esse' }, from(abroad));
  const second = await callSite(open.url, 'POST', '/api/auth/login', { login: person.cpf, password: canaries.password }, from(abroad));
  taken('second login', second);
  await callSite(open.url, 'POST', '/api/auth/password/forgot', { login: email }, from(abroad));
  await call('POST', '/api/auth/confirm/send', { channel: 'email' });
  await call('POST', '/api/auth/confirm/send', { channel: 'phone' });
  const enrolled = await call('POST', '/api/auth/mfa/enrol', { current_password: canaries.password });
  await call('GET', '/api/legitimuzStatus');
  taken('document', await sendPicture(open, token, await jpegWithNotes(), { headers: from(home) }));
  const asked = await call('POST', '/api/deposits', { amount: 5_000 });
  const pix = asked.body['pix'] as { copy_paste: string; txid: string };
  await open.sandbox.send('POST', '/pix-psp/pay', { txid: pix.txid, cpf: canaries.neighbourCpf });
  await call('GET', '/api/originals/fairness');
  const message = `${canaries.story}. Meu CPF é ${canaries.neighbourCpf}, respondam a ${email}`;
  taken('consent', await call('PUT', '/api/notifications/preferences', { choices: [{ subject: 'offers', channel: 'email', on: true }] }));
  const asking = taken('case', await call('POST', '/api/support/messages', { subject: `Ajuda ${email}`, message, name: person.name, email }));
  const answer = ['support', 'answer', String(asking.body['case_number']), `Respondemos a ${email}: ${canaries.story}.`];
  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', answer);
  taken('support', await callSite(open.url, 'POST', '/api/support/messages', { subject: 'Ajuda', message, name: person.name, email }, from(home)));
  const error = { kind: 'unhandled', message: `no player ${email} ${person.cpf} at ${home}`, path: `/x?email=${email}`, stack: `at ${person.cpf}` };
  taken('client error', await callSite(open.url, 'POST', '/api/client-errors', error, from(home)));
  return { call, secrets: [pix.copy_paste, token, String(enrolled.body['secret'])] };
}

/** Makes the player's call from home; throws if the site refuses, since a refused act leaves no traces. */
export type Caller = (method: string, path: string, body?: unknown) => Promise<Reply>;

function taken(path: string, reply: Reply): Reply {
  if (reply.status >= 400) throw new Error(`${path} was refused: ${JSON.stringify(reply.body)}`);
  return reply;
}

/** The player self-excludes with a reason; afterwards nothing can be played or deposited. */
export async function excludeThemselves({ story }: Canaries, call: Caller): Promise<void> {
  await call('POST', '/api/exclusion', { duration: 'indefinite', reason: story });
}

/** Credits money to the player, and withdraws some of it to a random key of the player. Returns the player's id. */
export async function payOut(open: OpenSite, canaries: Canaries, call: Caller): Promise<string> {
  const me = await call('GET', '/api/auth/me');
  const { id } = me.body['user'] as { id: string };
  const { db, clock } = open.site;
  await db.k.transaction().execute(async (tx) => {
    await verifyPlayer(tx, id, 'approved', clock.now());
    await transfer(tx, { playerId: id, from: 'adjustments', to: 'cash', amountCents: cents(9_000), kind: 'adjustment', refId: id, at: clock.now() });
  });
  await open.sandbox.send('POST', '/pix-psp/dict', { chave: canaries.pixKey, cpf: canaries.person.cpf });
  await call('POST', '/api/withdrawals', { amount: 2_000, pix_key_type: 'evp', pix_key: canaries.pixKey });
  return id;
}
