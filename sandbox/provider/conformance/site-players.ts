import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Answer, call } from '../../crowd/call.ts';
import { NotRun } from './checks.ts';

/** A player of a site with its sandbox, created only by public calls and the sandbox's controls. */
export interface SitePlayer {
  readonly cpf: string;
  readonly email: string;
  readonly token: string;
}

export interface SitePlayers {
  /** Registers a new player, approves their identity and deposits R$ 100 by Pix. */
  newPlayer(): Promise<SitePlayer>;
  /** POST /api/casino/games/{id}/launch: the address of the game's page. */
  launch(player: SitePlayer, gameId: string): Promise<string>;
  logOut(player: SitePlayer): Promise<void>;
  /** Puts the player on the central register; the site sees it at the next login. */
  exclude(player: SitePlayer): Promise<void>;
  /** Moves the site's clock; if it cannot be moved, rules that need it are not run. */
  advance(ms: number): Promise<void>;
}

const PASSWORD = 'uma-frase-bem-comprida-9';
const DEPOSIT_CENTS = 10_000;
const LOOK_MS = 500;
const LOOKS = 60;

/** A random loopback address: a site limits registrations by address, and so counts each call as another household's. */
function household(): string {
  return `127.78.${randomInt(0, 250)}.${randomInt(2, 252)}`;
}

/** Creates players of `site` with the sandbox `sandbox`. Both URLs without a trailing slash. */
export function createSitePlayers(site: string, sandbox: string): SitePlayers {
  const ask = async (what: string, answer: Promise<Answer>): Promise<Answer> => {
    const got = await answer;
    if (got.status < 200 || got.status >= 300) throw new Error(`${what}: the site answered ${got.status} ${JSON.stringify(got.body)}`);
    return got;
  };
  const act = (path: string, body: unknown, token?: string) => {
    const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    return call({ method: 'POST', url: site + path, body, headers: bearer, from: household() });
  };
  const control = (path: string, body: unknown) => call({ method: 'POST', url: sandbox + path, body });

  const verify = async (token: string): Promise<void> => {
    const opened = await act('/api/verification/session', { kind: 'kyc' }, token);
    if (opened.status !== 200) return;
    await control('/identity-check/decide', { session_id: opened.body['session_id'], decision: 'approve' });
  };
  const deposit = async (token: string): Promise<void> => {
    const charge = await ask('a deposit', act('/api/deposits', { amount: DEPOSIT_CENTS }, token));
    await ask('paying it', control('/pix-psp/pay', { txid: readField(charge.body['pix'], 'txid') }));
    for (let look = 0; look < LOOKS; look += 1) {
      const me = await call({ method: 'GET', url: `${site}/api/auth/me`, headers: { authorization: `Bearer ${token}` } });
      if (Number(readField(me.body['balance'], 'value')) >= DEPOSIT_CENTS) return;
      await setTimeout(LOOK_MS);
    }
    throw new Error('a deposit was paid and did not arrive');
  };
  return {
    async newPlayer() {
      const people = await ask('the registry', call({ method: 'GET', url: `${sandbox}/cpf-registry/people?kind=ok&count=1` }));
      const person = people.body['0'];
      const email = `conformidade-${randomUUID()}@correio.example`;
      const form = {
        name: readField(person, 'name'),
        document: readField(person, 'cpf'),
        birthday: readField(person, 'birthday'),
        email,
        email_confirmation: email,
      };
      const more = { phone: '11987654321', phone_code: '55', password: PASSWORD, password_confirmation: PASSWORD, termsAccepted: true, token: '' };
      const registered = await ask('registering', act('/v2/auth/register', { ...form, ...more }));
      const token = String(registered.body['access_token']);
      await verify(token);
      await deposit(token);
      return { cpf: String(readField(person, 'cpf')), email, token };
    },
    async launch({ token }, gameId) {
      const launched = await ask(`launching ${gameId}`, act(`/api/casino/games/${encodeURIComponent(gameId)}/launch`, { mode: 'real' }, token));
      return String(launched.body['url']);
    },
    async logOut({ token }) {
      await ask('logging out', act('/api/auth/logout', {}, token));
    },
    async exclude({ cpf, email }) {
      await ask('the register', control('/exclusion-registry/list', { cpf, reason: 'Conformidade' }));
      await act('/api/auth/login', { login: email, email, password: PASSWORD });
    },
    async advance(ms) {
      const moved = await control('/clock/advance', { ms });
      if (moved.status !== 200) throw new NotRun('the site’s clock can’t be moved (PALPITE_CLOCK=controllable)');
    },
  };
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}
