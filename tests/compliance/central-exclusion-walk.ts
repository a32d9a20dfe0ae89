import { expect } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { confirmEmail, logInAgain } from '#tests/system/br-player.ts';
import { BR_FIELDS, deposit, type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';

/** A site under a profile, with players whom the register bars, and its clock. */
export interface ExclusionWalk extends ReturnType<typeof steps> {
  readonly open: OpenSite;
}

/** Jobs of an exclusion, from the register's answer to the last payout; all other jobs run when the clock moves. */
const isOfExits = (job: string) => /^(account|payments|verification|notifications)\.|barred players$|open-rounds$|^double-bets$|^seal stakes$/.test(job);

export const after = (since: Date, days: number, ms = 0): Date => new Date(since.getTime() + days * DAY_MS + ms);

export async function openExclusionWalk(profile: 'open' | 'br'): Promise<ExclusionWalk> {
  const open = await openSite({ environment: { COMPLIANCE_PROFILE: profile } });
  return { open, ...steps(open, profile) };
}

function steps(open: OpenSite, profile: 'open' | 'br') {
  const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
  const payouts = (payout: 'ok' | 'fail' | 'unknown') => open.sandbox.send('POST', '/pix-psp/behaviour', { payout });
  const ids = new Map<PlayerClient, string>();
  const idOf = (player: PlayerClient) => ids.get(player) ?? '';

  const logIn = (player: PlayerClient) => logInAgain(open, player);
  /** Moves the clocks by about a minute per turn, and runs the jobs of an exclusion. */
  async function turns(count = 4): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      await open.advance(61_000);
      await open.settle(isOfExits);
    }
  }
  async function walkTo(at: Date): Promise<void> {
    await open.advance(at.getTime() - open.site.clock.nowMs());
    await open.settle(isOfExits);
  }
  const exitOf = async (player: PlayerClient) =>
    open.site.db.k.selectFrom('account_central_exit').selectAll().where('player_id', '=', idOf(player)).orderBy('version', 'desc').executeTakeFirstOrThrow();
  const told = async (player: PlayerClient) =>
    (await open.site.db.k.selectFrom('notifications_message').select('template').where('player_id', '=', idOf(player)).orderBy('created_at').execute()).map(
      ({ template }) => template,
    );
  const paid = async (player: PlayerClient) =>
    (
      await open.site.db.k.selectFrom('payments_withdrawal').select(['status', 'amount']).where('player_id', '=', idOf(player)).orderBy('created_at').execute()
    ).map(({ status, amount }) => [status, amount]);

  async function richPlayer(amount: number): Promise<PlayerClient> {
    const narrow: OpenSite = { ...open, settle: () => open.settle(isOfExits) };
    const player = await registerPlayer(open, profile === 'br' ? BR_FIELDS : {});
    await verify(narrow, player);
    if (profile === 'br') await confirmEmail(open, player);
    await deposit(narrow, player, amount);
    ids.set(player, String(((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id));
    return player;
  }
  /** Adds the player to the register and logs in, which excludes the player. Returns the time of the exclusion. */
  async function bar(player: PlayerClient): Promise<Date> {
    await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: player.person.cpf, reason: 'Autoexclusão' });
    expect(await logIn(player)).toBe(200);
    await open.settle(isOfExits);
    return (await exitOf(player)).barred_at;
  }
  async function lift(player: PlayerClient): Promise<void> {
    await open.sandbox.send('POST', '/exclusion-registry/unlist', { cpf: player.person.cpf });
    expect((await operator('player', 'readmit', player.email, '--reason', 'the register no longer names them')).done).toBe(true);
    await turns(1);
  }

  return { operator, payouts, idOf, logIn, turns, walkTo, exitOf, told, paid, richPlayer, bar, lift };
}
