import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OFFERS_AT_REGISTRATION } from '#contracts/account/offers-consent.ts';
import type { OpenSite } from '../open-site.ts';
import { BR_FIELDS, callSite, newPerson, type Person, registerPlayer, registrationForm, type Reply } from '../player-client.ts';
import { shareSite, UNDER_BR } from '../shared-site.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await shareSite();
});
afterAll(() => open.close());

let serial = 0;
const register = (person: Person, more: object = {}) => {
  serial += 1;
  return callSite(open.url, 'POST', '/v2/auth/register', { ...registrationForm(person, `w${serial}@correio.example`), ...more });
};
const lookUp = (document: string) => callSite(open.url, 'POST', '/api/validate/document', { document });
const errorsOf = (reply: Reply) => (reply.body['data'] as { errors?: unknown } | undefined)?.errors ?? reply.body['errors'];

/** A birthday this many years and days before a date, in the registry's format. */
function yearsBefore(at: Date, years: number, days: number): string {
  const local = new Date(at.getTime() - 3 * 3_600_000);
  return new Date(Date.UTC(local.getUTCFullYear() - years, local.getUTCMonth(), local.getUTCDate() + days)).toISOString().slice(0, 10);
}

describe('ID-1: the age comes from the registry, never from the form', () => {
  test('a CPF of a minor is refused, whatever birthday is sent', async () => {
    const person = await newPerson(open, 'underage');
    for (const birthday of [person.birthday, '1980-01-01', yearsBefore(open.site.clock.now(), 18, 0)]) {
      const reply = await register({ ...person, birthday });
      expect([reply.status, reply.body['success']]).toEqual([422, false]);
    }
  });

  test('a birthday changed in a direct API call is refused on its field, even if it makes the player older', async () => {
    const person = await newPerson(open);
    for (const birthday of ['1970-01-01', yearsBefore(open.site.clock.now(), 30, 0)].filter((each) => each !== person.birthday)) {
      const reply = await register({ ...person, birthday });
      expect([reply.status, errorsOf(reply)]).toEqual([422, { birthday: ['A data de nascimento não confere com o CPF.'] }]);
    }
    expect((await register(person)).status).toBe(200);
  });

  test('a name that is sent along is not stored: the registry’s name is', async () => {
    const person = await newPerson(open);
    const registered = await register(person, { name: 'Outra Pessoa' });
    const me = await callSite(open.url, 'GET', '/api/auth/me', undefined, { authorization: `Bearer ${String(registered.body['access_token'])}` });
    expect((me.body['user'] as { name: string }).name).toBe(person.name);
  });
});

test.each([{}, { document: '' }, { document: 7 }, { document: '9'.repeat(21) }, { document: '11111111111' }])(
  'a CPF that cannot be one is refused with success false, the field’s errors and a message: %j',
  async (body) => {
    const { status, body: refused } = await callSite(open.url, 'POST', '/api/validate/document', body);
    expect([status, refused['success'], typeof refused['message']]).toEqual([422, false, 'string']);
    expect(refused['errors']).toEqual({ document: [refused['message']] });
  },
);

test('a body that is not a form is refused in the registration’s own shape', async () => {
  const { status, body } = await callSite(open.url, 'POST', '/v2/auth/register', []);
  expect([status, body['success'], typeof body['message']]).toEqual([422, false, 'string']);
  expect(body['data']).toHaveProperty('errors');
});

test('ID-4: a CPF with an account cannot open another one, written with dots or without', async () => {
  const { person } = await registerPlayer(open);
  const dotted = person.cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  for (const document of [person.cpf, dotted, ` ${dotted} `]) {
    const reply = await register(person, { document });
    expect([reply.status, errorsOf(reply)]).toEqual([422, { document: ['Não foi possível usar este CPF.'] }]);
  }
});

describe('ID-6: a person barred by law cannot open an account, whatever the reason', () => {
  test.each(['Autoexclusão', 'Beneficiário', 'Desenrola', 'Atleta', 'Um motivo novo'])('%s', async (reason) => {
    const person = await newPerson(open);
    await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: person.cpf, reason });
    const reply = await register(person);
    expect([reply.status, errorsOf(reply)]).toEqual([422, { document: ['Não foi possível usar este CPF.'] }]);
  });

  test('a player who is barred after the registration cannot deposit or bet from the next login on', async () => {
    const player = await registerPlayer(open);
    await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: player.person.cpf, reason: 'Árbitro' });
    await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password });
    expect((await player.act('/api/deposits', { amount: 1_000 })).body['code']).toBe('self_excluded');
    expect((await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 })).body['code']).toBe('self_excluded');
  });
});

test('ID-9: barred, deceased, unknown and taken CPFs get the same status and body, in look-up and registration', async () => {
  const taken = (await registerPlayer(open)).person;
  const [barred, deceased, listed] = await Promise.all([newPerson(open, 'barred'), newPerson(open, 'deceased'), newPerson(open)]);
  await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: listed.cpf, reason: 'Autoexclusão' });
  const registrations = [];
  const lookUps = [];
  for (const person of [barred, deceased, listed]) {
    registrations.push(await register(person));
    lookUps.push(await lookUp(person.cpf));
  }
  registrations.push(await register(taken));
  const seen = (replies: readonly Reply[]) => new Set(replies.map(({ status, body }) => JSON.stringify([status, body])));
  expect(seen(registrations).size).toBe(1);
  expect(seen(lookUps).size).toBe(1);
});

test('a registration without the registry’s answer is refused with a text that asks the player to try again', async () => {
  const person = await newPerson(open, 'timeout');
  const reply = await lookUp(person.cpf);
  expect([reply.status >= 400, JSON.stringify(reply.body)]).toEqual([true, expect.stringContaining('Tente de novo em instantes.')]);
}, 60_000);

describe('ID-2: under br only the state approved permits a deposit or a bet', () => {
  test.each([
    ['nothing was done', []],
    ['the document was approved, the face is owed', [['kyc', 'approve', 'pending_face_id']]],
    [
      'a photo of a photo was shown',
      [
        ['kyc', 'approve', 'pending_face_id'],
        ['face', 'reject', 'liveness_failed'],
      ],
    ],
    [
      'another face was shown',
      [
        ['kyc', 'approve', 'pending_face_id'],
        ['face', 'reject', 'face_mismatch'],
      ],
    ],
    ['the check was closed halfway', [['kyc', 'close', 'closed']]],
    ['the supplier fell silent', [['kyc', null, '']]],
  ] as const)('%s', async (_what, steps) => {
    const br = await shareSite(UNDER_BR);
    try {
      const player = await registerPlayer(br, BR_FIELDS);
      for (const [kind, decision, status] of steps) {
        const opened = await player.call('POST', '/api/verification/session', { kind });
        expect(opened.status).toBe(200);
        if (decision !== null) await br.sandbox.send('POST', '/identity-check/decide', { session_id: opened.body['session_id'], decision, status });
        await br.settle();
      }
      expect((await player.act('/api/deposits', { amount: 1_000 })).body['code']).toBe('not_verified');
      expect((await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 })).body['code']).toBe('not_verified');
      expect((await player.act('/api/originals/dice/bets', { stake: 100, chance: 50, direction: 'over' })).status).toBeGreaterThanOrEqual(400);
    } finally {
      await br.close();
    }
  });
});

test('offers are sent only through the chosen channels; the consent record stores the form’s words (RG-8)', async () => {
  const chosen = async (more: object) => {
    const player = await registerPlayer(open, { ...more });
    return (await player.call('GET', '/api/notifications/preferences')).body as {
      choices: { subject: string; channel: string; on: boolean }[];
      records: object[];
    };
  };
  const offersOn = ({ choices }: Awaited<ReturnType<typeof chosen>>) =>
    choices.filter(({ subject, on }) => subject === 'offers' && on).map(({ channel }) => channel);
  const asked = await chosen({ offers: ['email', 'email'] });
  expect(offersOn(asked)).toEqual(['email']);
  expect(asked.records).toEqual([
    expect.objectContaining({ subject: 'offers', channel: 'email', given: true, source: 'site', text: OFFERS_AT_REGISTRATION.text }),
  ]);
  for (const more of [{}, { offers: [] }]) {
    const unchosen = await chosen(more);
    expect([offersOn(unchosen), unchosen.records]).toEqual([[], []]);
  }
  const wrong = await register(await newPerson(open), { offers: ['pombo'] });
  expect([wrong.status, errorsOf(wrong)]).toEqual([422, { 'offers.0': ['Escolha um canal da lista.'] }]);
});

test('the last of two contradicting choices about offers counts, and an unchanged choice writes no record (RG-8)', async () => {
  const player = await registerPlayer(open);
  const email = (on: boolean) => ({ subject: 'offers', channel: 'email', on });
  const choose = async (...choices: object[]) => {
    const { body } = await player.call('PUT', '/api/notifications/preferences', { choices });
    const { choices: stand, records } = body as { choices: { subject: string; channel: string; on: boolean }[]; records: { given: boolean }[] };
    return [stand.find(({ subject, channel }) => subject === 'offers' && channel === 'email')?.on, records.map(({ given }) => given)];
  };
  expect(await choose(email(true), email(false))).toEqual([false, []]);
  expect(await choose(email(false), email(true), email(true))).toEqual([true, [true]]);
});
