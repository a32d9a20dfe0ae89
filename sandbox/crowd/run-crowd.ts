import { setTimeout as wait } from 'node:timers/promises';
import type { RandomSource } from '#kernel/random.ts';
import { call } from './call.ts';
import type { StakeLimits } from './habits.ts';
import { INSTANT_CHOICES } from './instant-choices.ts';
import { Member, type MemberTally } from './member.ts';
import { requireSandboxed } from './require-sandboxed.ts';
import { openRoster } from './roster.ts';
import { type OpenRound, readOpenRound } from './table-watch.ts';
import { VISITED_TABLES } from './tables-visit.ts';

export interface CrowdOptions {
  readonly site: string;
  readonly sandbox: string;
  readonly players: number;
  /** Where players are stored between runs. */
  readonly rosterFile: string;
  readonly random: RandomSource;
  /** Ends the crowd: every player finishes the current act. */
  readonly signal: AbortSignal;
  /** Called with the progress every 10 s. */
  readonly report: (line: string) => void;
  /** The speed of the crowd: every wait is divided by it. Default 1. */
  readonly haste?: number;
  /** Limits play to bets on sports or to our tables, single-player ones included. Default: everything. */
  readonly only?: 'sports' | 'tables';
}

const LOOK_EVERY_MS = 1_000;
const REPORT_EVERY_MS = 10_000;

/** Runs a crowd until it is stopped. Throws when the site or its sandbox is unavailable: a crowd plays with sandbox money only. */
export async function runCrowd(options: CrowdOptions): Promise<void> {
  const limits = await readLimits(options);
  const pause = (ms: number) => wait(ms / (options.haste ?? 1), undefined, { signal: options.signal, ref: true }).catch(() => undefined);
  const roster = await openRoster(options.rosterFile, options.site);
  const members = Array.from({ length: options.players }, (_, index) => new Member({ ...options, pause }, addressOf(index), roster.known[index] ?? null));
  let round: OpenRound | null = null;

  const remember = () => roster.save([...members.flatMap(({ entry }) => (entry === null ? [] : [entry])), ...roster.known.slice(options.players)]);
  const watch = async () => {
    while (!options.signal.aborted) {
      round = await readOpenRound(options.site);
      await pause(LOOK_EVERY_MS);
    }
  };
  const tell = async () => {
    while (!options.signal.aborted) {
      await pause(REPORT_EVERY_MS);
      options.report(statusLine(members));
    }
  };
  const live = async (member: Member, index: number) => {
    // Members join one after another, as people do.
    await pause(index * 400);
    while (!options.signal.aborted) {
      if (!member.isIn) {
        if (await member.enter()) await remember();
        else await pause(3_000);
        continue;
      }
      if (options.only === 'sports') await member.playSports();
      else if (round !== null) await member.play(round, limits, options.only === 'tables');
      await pause(LOOK_EVERY_MS);
    }
  };
  await Promise.all([watch(), tell(), ...members.map(live)]);
  await remember();
  options.report(statusLine(members));
}

async function readLimits({ site, sandbox }: CrowdOptions): Promise<StakeLimits> {
  await requireSandboxed(site, sandbox);
  const settings = await call({ method: 'GET', url: `${site}/v2/settings/` });
  const [min, max] = [settings.body['casino_bet_min_total'], settings.body['casino_bet_max_total']];
  if (settings.status !== 200 || typeof min !== 'number' || typeof max !== 'number') throw new Error(`no site answers at ${site}`);
  return { min, max };
}

/** Gives each player a loopback address, so that limits per address apply to each separately, as to households. */
function addressOf(index: number): string {
  return `127.77.${Math.floor(index / 250) % 250}.${(index % 250) + 2}`;
}

function named(game: string): string {
  return `${game.slice(0, 1).toUpperCase()}${game.slice(1)}`;
}

/** One line: players, rounds and refusals. */
export function statusLine(members: readonly { readonly isIn: boolean; readonly tally: MemberTally }[]): string {
  const sum = (of: (tally: MemberTally) => number) => members.reduce((total, { tally }) => total + of(tally), 0);
  const refused = new Map<string, number>();
  for (const { tally } of members) for (const [code, count] of tally.refused) refused.set(code, (refused.get(code) ?? 0) + count);
  const reais = (cents: number) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  const parts = [
    `${members.filter(({ isIn }) => isIn).length} players in`,
    `${sum((tally) => tally.bets)} Double bets (${reais(sum((tally) => tally.stakedCents))})`,
    ...VISITED_TABLES.map((table) => `${sum((tally) => tally.tableBets.get(table) ?? 0)} ${named(table)} bets`),
    `${sum((tally) => tally.minesRounds)} Mines rounds`,
    ...Object.keys(INSTANT_CHOICES).map((game) => `${sum((tally) => tally.instantBets.get(game) ?? 0)} ${named(game)} bets`),
    `${sum((tally) => tally.spins)} spins (${reais(sum((tally) => tally.spinsStakedCents))})`,
    `${sum((tally) => tally.sportsBets)} sports bets (${reais(sum((tally) => tally.sportsStakedCents))})`,
    `${sum((tally) => tally.cashouts)} cash-outs`,
    `${reais(sum((tally) => tally.depositsCents))} deposited`,
    ...[...refused].map(([code, count]) => `${code} ×${count}`),
  ];
  return `crowd: ${parts.join(' · ')}`;
}
