import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { jpegPhoto } from '#server/modules/verification/testing/pictures.ts';
import { sized } from '#tests/in-full.ts';
import { type OpenSite, openSite, STILL } from '#tests/system/open-site.ts';
import { callSite, type PlayerClient, type Reply, registerPlayer } from '#tests/system/player-client.ts';
import { sportsToken } from '#tests/system/sports-player.ts';
import { leastOf, type Operation, readOperations } from './two-players/body-of.ts';
import { everythingOf, idsOf, richPlayer } from './two-players/rich-player.ts';

/** The short run puts only every 12th id into a query: queries have declared parameters, and an undeclared one has no effect. */
const EVERY = 12;

let open: OpenSite;
let rich: { readonly client: PlayerClient; readonly id: string };
let otherPlayer: PlayerClient;
/** The rich player's ids of all rows, and personal data. */
let ids: Map<string, string>;

beforeAll(async () => {
  open = await openSite({ sports: true, tableTimes: STILL, aggregator: true });
  rich = await richPlayer(open, await jpegPhoto());
  otherPlayer = await registerPlayer(open);
  ids = new Map([...idsOf(await everythingOf(open, rich.id)), [rich.id, 'the player']]);
  // A round of Double is public.
  const shared = await open.site.db.k.selectFrom('rounds_round').select('id').execute();
  for (const { id } of shared) ids.delete(id);
});
afterAll(() => open.close());

/** The ids in a call's query: all of them in the long form, else every nth, from another start each day. */
function idsForQueries(): readonly string[] {
  const day = Math.floor(open.site.clock.nowMs() / DAY_MS);
  return [...ids.keys()].filter((_, index) => sized((index + day) % EVERY === 0, true));
}

const operations = readOperations();
const ofPlayers = operations.filter(({ caller }) => caller === 'player');
/** Public routes; routes with signatures are tested with the signatures (provider-conformance, identity-events). */
const ofAnybody = operations.filter(({ caller }) => caller === 'anybody');

/** Rows that a player cannot have at the same time, or that only suppliers, banks and the central register cause. */
const HAS_NOTHING_OF: ReadonlySet<string> = new Set([
  ...['identity_recovery_code', 'identity_mfa', 'identity_totp_use'],
  ...['wallet_block', 'wallet_block_written', 'wallet_block_lowered', 'wallet_statement_entry'],
  ...['stake_award'],
  ...['verification_central_exclusion'],
  ...['responsible_gaming_stop', 'responsible_gaming_intervention'],
  ...['notifications_campaign_recipient'],
  ...['payments_return', 'payments_second_factor', 'payments_freed_deposit'],
  ...['acquisition_referral', 'acquisition_returned_deposit', 'acquisition_postback'],
  ...['originals_accepted_bet', 'originals_barred_player', 'originals_stopped_player'],
  ...['casino_barred_player'],
  ...['sportsbook_barred_player'],
  ...['account_closure', 'account_closure_step', 'account_central_exit', 'account_unclaimed', 'account_erasure', 'account_preservation'],
]);

/** Path parameters that name public things of the site: a change there is the caller's own. */
const HOUSE: ReadonlySet<string> = new Set([
  ...['PUT /api/limits/{kind}', 'POST /api/limits/{kind}/confirm', 'DELETE /api/limits/{kind}/pending'],
  ...['POST /api/casino/games/{id}/launch', 'POST /api/favorite-game/favorite/{id}/add', 'POST /api/favorite-game/favorite/{id}/remove'],
  ...['PUT /sportsbook/v1/favourites/{kind}/{id}', 'DELETE /sportsbook/v1/favourites/{kind}/{id}'],
]);
/** Calls with the same empty answer whether the thing exists or not. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['POST /api/casino/sessions/{session_id}/end']);
/** Values other than an id in a path that has one. */
const WORDS: Readonly<Record<string, string>> = { kind: 'deposits' };
const CODE = '123456';
const OLD = 'uma-frase-bem-comprida-9';

/** Bodies that the schema alone does not define: texts with a format, and every field that could name something of another player. */
const BODIES: Readonly<Record<string, () => unknown>> = {
  'PUT /api/account': () => ({ email: rich.client.email, phone: '11987654321', phone_code: '55' }),
  'POST /api/auth/confirm': () => ({ channel: 'email', code: CODE }),
  'POST /api/auth/mfa/disable': () => ({ current_password: OLD, code: CODE }),
  'POST /api/auth/mfa/verify': () => ({ code: CODE }),
  'PUT /api/auth/password': () => ({ current_password: 'outra-senha', password: 'uma-frase-nova-1', password_confirmation: 'uma-frase-nova-1' }),
  'DELETE /api/account': () => ({ current_password: 'outra-senha' }),
  'POST /api/broadcasting/auth': () => ({ socket_id: '1.1', channel_name: `private-App.Models.User.${rich.id}` }),
  'POST /api/coupons/apply': () => ({ code: 'DEPOIS' }),
  'POST /api/pix/find': () => ({ text: [...ids.keys()].find((id) => id.startsWith('E')) ?? '' }),
  'POST /sportsbook/v1/bets/{id}/cashout': () => ({ quote_id: crypto.randomUUID() }),
  'POST /api/support/messages': () => ({ subject: 'Dúvida', message: `Sou de ${rich.client.email}?`, name: 'Bia', email: rich.client.email }),
  'POST /api/withdrawals': () => ({ amount: 100, pix_key_type: 'cpf', pix_key: rich.client.person.cpf }),
};

async function call({ method, url, name, body }: Operation, id: string): Promise<Reply & { readonly text: string }> {
  const path = url.replace(/\{(\w+)\}/g, (_, part: string) => (url.includes('{id}') && part !== 'id' ? (WORDS[part] ?? id) : encodeURIComponent(id)));
  const token = url.startsWith('/sportsbook') ? await sportsToken(otherPlayer) : otherPlayer.token;
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  // Every body also carries fields that no client may set.
  const sent = body === null ? undefined : { ...((BODIES[name]?.() ?? leastOf(body)) as object), player_id: rich.id, user_id: rich.id, id };
  const query = method === 'GET' ? `?end_to_end_id=${encodeURIComponent(id)}&id=${encodeURIComponent(id)}&player_id=${rich.id}` : '';
  const reply = await callSite(open.url, method, path + query, sent, headers);
  return { ...reply, text: JSON.stringify(reply.body) };
}

/** The answer may repeat the caller's own input. */
const sentIn = ({ name }: Operation): string => JSON.stringify(BODIES[name]?.() ?? {});

/** A new player, after the first caller's own session or account has ended. */
async function stayThere(): Promise<void> {
  if ((await otherPlayer.call('GET', '/api/auth/me')).status !== 200) otherPlayer = await registerPlayer(open);
}

const everything = async () => Object.fromEntries(await everythingOf(open, rich.id));

describe('SEC-9 two players, every call of the API, every id of the other', () => {
  test('the rich player has rows in nearly every table, so that an attack has targets', async () => {
    const rows = await everythingOf(open, rich.id);
    const bare = [...rows].filter(([, some]) => some.length === 0).map(([table]) => table);
    expect(
      bare.filter((table) => !HAS_NOTHING_OF.has(table)),
      'give the rich player some, or name it beside the others',
    ).toEqual([]);
    expect(ids.size).toBeGreaterThan(25);
  });

  test('with an id of theirs in the path: unknown or forbidden, and nothing shown or changed', async () => {
    const named = ofPlayers.filter(({ url, name }) => url.includes('{') && !HOUSE.has(name));
    expect(named.length).toBeGreaterThan(12);
    const before = await everything();
    const wrong: string[] = [];
    for (const operation of named) {
      const mayAnswer = SAYS_NOTHING.has(operation.name) ? [204] : [403, 404, 422];
      const refused = new Set<number>();
      for (const [id, what] of ids) {
        const { status, text } = await call(operation, id);
        refused.add(status);
        if (!mayAnswer.includes(status)) wrong.push(`${operation.name} answers ${status} to ${what}`);
        if (reveals(text, [id])) wrong.push(`${operation.name} with ${what} tells ${text}`);
      }
      // A 422 rejects the form of the id; for at least one id the answer must be another refusal.
      if (!SAYS_NOTHING.has(operation.name) && !refused.has(404) && !refused.has(403))
        wrong.push(`${operation.name} refused nothing as unknown: give it a body it takes`);
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('with an id of theirs in a body or a query, or next to one: nothing of theirs shown or changed', async () => {
    const others = ofPlayers.filter(({ url, name }) => !url.includes('{') || HOUSE.has(name));
    expect(others.length).toBeGreaterThan(60);
    const before = await everything();
    const wrong: string[] = [];
    for (const operation of others) {
      for (const id of operation.method === 'GET' ? idsForQueries() : [rich.id]) {
        const { status, text } = await call(operation, id);
        if (status >= 500) wrong.push(`${operation.name}: ${status}`);
        if (status === 401) wrong.push(`${operation.name} had no session`);
        if (reveals(text, [id, sentIn(operation)])) wrong.push(`${operation.name} tells ${text}`);
      }
      await stayThere();
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('by a public call: nothing shown or changed, wherever the id is put', async () => {
    expect(ofAnybody.length).toBeGreaterThan(40);
    const before = await everything();
    const wrong: string[] = [];
    for (const operation of ofAnybody) {
      const named = operation.url.includes('{') ? ids.keys() : operation.method === 'GET' ? idsForQueries() : [rich.id];
      for (const id of named) {
        const { status, text } = await call(operation, id);
        // No worker runs here, and /readyz says so.
        if (status >= 500 && operation.url !== '/readyz') wrong.push(`${operation.name}: ${status}`);
        if (reveals(text, [id, sentIn(operation)])) wrong.push(`${operation.name} tells ${text}`);
      }
      await stayThere();
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });
});

test('every operation of the document is called here, or by a signing caller', () => {
  const sets = [ofPlayers, ofAnybody, operations.filter(({ caller }) => caller === 'signer')].flat();
  expect(sets.map(({ name }) => name).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  for (const name of [...HOUSE, ...SAYS_NOTHING, ...Object.keys(BODIES)])
    expect(
      operations.map((operation) => operation.name),
      'a call that is gone',
    ).toContain(name);
});

/** True if an answer has data of the rich player that the call did not contain. */
function reveals(text: string, said: readonly string[]): boolean {
  const secrets = [...ids.keys(), rich.client.email, rich.client.person.cpf, rich.client.person.name];
  return secrets.some((secret) => !said.some((word) => word.includes(secret)) && text.includes(secret));
}
