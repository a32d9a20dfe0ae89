import { randomUUID } from 'node:crypto';
import { callSite, newPerson, type Person, registrationForm, type Reply } from '#tests/system/player-client.ts';
import { callUntilAnswered, type Operation } from './call-until-answered.ts';
import { createDice, type Dice } from './dice.ts';
import type { World } from './world.ts';

/** How the charge of a deposit is treated in the bank: only `paid` ends in the player's wallet. */
export type ChargeFate = 'paid' | 'stranger' | 'unpaid';

/** What the site acknowledged to one player, and what must follow from it. */
export interface Journal {
  /** Operations answered with 2xx since the last checkpoint, to be sent again. */
  acknowledged: { readonly operation: Operation; readonly reply: Reply }[];
  readonly deposits: Map<string, { readonly amountCents: number; readonly fate: ChargeFate }>;
  readonly withdrawals: Map<string, number>;
  readonly rounds: Map<string, 'won' | 'lost' | 'open'>;
  /** Stakes are taken, payouts and withdrawals too; deposits and failed withdrawals are added when counted. */
  playedCents: number;
  operations: number;
  version: number;
}

export interface Player {
  readonly person: Person;
  readonly email: string;
  readonly password: string;
  readonly dice: Dice;
  readonly journal: Journal;
  /** Empty: log in first. */
  token: string;
  /** How often a call was repeated because its answer was lost or told nothing. */
  repeated: number;
}

/** Registers a player and takes them through the identity check. */
export async function newPlayer(world: World, seed: number): Promise<Player> {
  const person = await newPerson(world);
  const email = `p${person.cpf}@correio.example`;
  const form = registrationForm(person, email);
  const registered = await callSite(world.site.url, 'POST', '/v2/auth/register', form);
  if (registered.status !== 200) throw new Error(`registration failed: ${JSON.stringify(registered.body)}`);
  const token = String(registered.body['access_token']);
  const opened = await callSite(world.site.url, 'POST', '/api/verification/session', { kind: 'kyc' }, { authorization: `Bearer ${token}` });
  await world.sandbox.send('POST', '/identity-check/decide', { session_id: opened.body['session_id'], decision: 'approve' });
  const journal: Journal = { acknowledged: [], deposits: new Map(), withdrawals: new Map(), rounds: new Map(), playedCents: 0, operations: 0, version: 0 };
  return { person, email, password: String(form['password']), dice: createDice(seed), journal, token, repeated: 0 };
}

/** One operation of a player, with a key of its own, written down when it is acknowledged. */
export async function act(world: World, player: Player, path: string, body: Operation['body']): Promise<Reply> {
  const operation = { path, body, key: randomUUID() };
  const reply = await callUntilAnswered(world, player, operation);
  if (reply.status >= 300) return reply;
  player.journal.operations += 1;
  player.journal.acknowledged.push({ operation, reply });
  return reply;
}
