import { randomUUID } from 'node:crypto';
import { callSite, newPerson, registrationForm, type Reply } from '#tests/system/player-client.ts';
import { callUntilAnswered } from './call-until-answered.ts';
import { createDice } from './dice.ts';
import type { Journal, Operation, Player } from './journal.ts';
import type { KillsFixture } from './fixture.ts';

/** Registers a player and passes the identity check. */
export async function newPlayer(world: KillsFixture, seed: number): Promise<Player> {
  const person = await newPerson(world);
  const email = `p${person.cpf}@correio.example`;
  const form = registrationForm(person, email);
  const registered = await callSite(world.site.url, 'POST', '/v2/auth/register', form);
  if (registered.status !== 200) throw new Error(`registration failed: ${JSON.stringify(registered.body)}`);
  const token = String(registered.body['access_token']);
  const opened = await callSite(world.site.url, 'POST', '/api/verification/session', { kind: 'kyc' }, { authorization: `Bearer ${token}` });
  await world.sandbox.send('POST', '/identity-check/decide', { session_id: opened.body['session_id'], decision: 'approve' });
  const journal: Journal = {
    acknowledged: [],
    deposits: new Map(),
    withdrawals: new Map(),
    rounds: new Map(),
    tableBets: new Map(),
    slotRounds: new Map(),
    playedCents: 0,
    operations: 0,
    version: 0,
  };
  return { person, email, password: String(form['password']), dice: createDice(seed), journal, token, repeated: 0 };
}

/** Runs one operation of a player under a new key, and journals it when it is acknowledged. */
export async function act(world: KillsFixture, player: Player, path: string, body: Operation['body']): Promise<Reply> {
  const operation = { path, body, key: randomUUID() };
  const reply = await callUntilAnswered(world, player, operation);
  if (reply.status >= 300) return reply;
  player.journal.operations += 1;
  player.journal.acknowledged.push({ operation, reply });
  return reply;
}
