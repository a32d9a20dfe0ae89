import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite({ environment: { REALTIME_KEY: 'chave', REALTIME_HOST: 'tempo.example', REALTIME_PORT: '6001' } });
});
afterAll(() => open.close());

const published = async () => (await callSite(open.url, 'GET', '/v2/settings/')).body;

async function set(key: string, value: unknown): Promise<boolean> {
  const { done } = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', key, JSON.stringify(value), '--reason', 'teste']);
  await open.site.settings.refresh();
  return done;
}

/** Changes several settings while `work` runs, then restores them. */
async function withSettings(values: Readonly<Record<string, unknown>>, work: () => Promise<void>): Promise<void> {
  const before = Object.fromEntries(Object.keys(values).map((key) => [key, open.site.settings.all()[key]]));
  for (const [key, value] of Object.entries(values)) expect(await set(key, value), key).toBe(true);
  try {
    await work();
  } finally {
    for (const [key, value] of Object.entries(before)) await set(key, value);
  }
}

/** A verified player with withdrawable money. */
async function richPlayer(): Promise<PlayerClient> {
  const player = await registerPlayer(open);
  await verify(open, player);
  await withSettings({ deposit_rollover: 0 }, async () => {
    await deposit(open, player, 10_000);
  });
  return player;
}

const withdraw = (player: PlayerClient, amount = 200) => player.act('/api/withdrawals', { amount, pix_key_type: 'cpf', pix_key: player.person.cpf });
const outcomeOf = async (player: PlayerClient) => {
  const { body } = await withdraw(player);
  return body['code'] ?? body['status'];
};

test('casino_bet_default is the initial stake of paytables and the table of Double', async () => {
  const stakes = async () => {
    const [mines, dice] = await Promise.all(['mines', 'dice'].map((game) => callSite(open.url, 'GET', `/api/originals/${game}/paytable`)));
    return [mines?.body['stake'], dice?.body['stake']];
  };
  expect(await stakes()).toEqual([50, 50]);
  await withSettings({ casino_bet_default: 75 }, async () => expect(await stakes()).toEqual([75, 75]));
});

describe('withdrawals', () => {
  test('withdraw_daily_limit_enable decides whether the daily count and amount are limited', async () => {
    const player = await richPlayer();
    for (const limit of [{ withdraw_daily_limit_count: 0 }, { withdraw_daily_limit_amount: 100 }]) {
      await withSettings(limit, async () => {
        expect(await outcomeOf(player)).toBe('daily_limit_reached');
        await withSettings({ withdraw_daily_limit_enable: false }, async () => expect(await outcomeOf(player)).toBe('requested'));
      });
    }
  });

  test('withdraw_auto_disable_enable decides whether withdraw_auto_disable_hourly_amount stops withdrawals', async () => {
    const player = await richPlayer();
    await withSettings({ withdraw_auto_disable_hourly_amount: 100 }, async () => {
      await withSettings({ withdraw_auto_disable_enable: false }, async () => expect(await outcomeOf(player)).toBe('requested'));
      expect(await outcomeOf(player)).toBe('reviewing');
    });
    // The stop lasts for its interval.
    await open.advance(61 * MINUTE_MS);
  });

  test('withdraw_auto_disable_interval is how many minutes the stop lasts', async () => {
    const player = await richPlayer();
    await withSettings({ withdraw_auto_disable_interval: 5 }, async () => {
      await withSettings({ withdraw_auto_disable_hourly_count: 0 }, async () => expect(await outcomeOf(player)).toBe('reviewing'));
      expect(await outcomeOf(player)).toBe('reviewing');
      await open.advance(6 * MINUTE_MS);
      expect(await outcomeOf(player)).toBe('requested');
    });
  });
});

describe('values from the environment', () => {
  test.each([
    ['compliance_profile', 'open'],
    ['operator_brand', 'palpite'],
    ['realtime_key', 'chave'],
    ['realtime_host', 'tempo.example'],
    ['realtime_port', '6001'],
  ])('%s is published and no operator can edit it', async (key, value) => {
    expect((await published())[key]).toBe(value);
    expect(await set(key, 'x')).toBe(false);
  });

  test('time_zone accepts only the zone that the site is written for', async () => {
    expect((await published())['time_zone']).toBe('America/Sao_Paulo');
    expect(await set('time_zone', 'America/Manaus')).toBe(false);
  });
});

test('contact_email, contact_phone, contact_hours and contact_address are shown on /contato and in the help; an empty one is left out', async () => {
  const pageText = async (slug: string) => JSON.stringify((await callSite(open.url, 'GET', `/api/pages/${slug}`)).body['sections']);
  const contacts = { contact_email: 'ajuda@casa.example', contact_phone: '4000-0000', contact_hours: '24 horas', contact_address: 'Rua A, 1' };
  await withSettings(contacts, async () => {
    for (const slug of ['contato', 'ajuda']) for (const text of Object.values(contacts)) expect(await pageText(slug), slug).toContain(text);
    await withSettings({ contact_phone: '' }, async () => expect(await pageText('contato')).not.toContain('Telefone:'));
  });
  expect(await pageText('contato')).not.toContain('Fale com a gente');
  expect(await set('contact_email', 'nada')).toBe(false);
});
