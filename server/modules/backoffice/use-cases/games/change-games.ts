import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { changeGame, changeProvider, closedOwnGames, importByHand, type ImportReport } from '#server/modules/casino/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import { describeRefusal } from '../../domain/describe-refusal.ts';
import { ALL_GAMES, type GamesCommand, type Switch } from '../../domain/games-command.ts';

interface Act {
  readonly actor: string;
  readonly command: GamesCommand;
}

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

const TO = {
  show: { visible: true },
  hide: { visible: false },
  open: { open: true },
  close: { open: false },
  certify: { certified: true },
  uncertify: { certified: false },
} as const satisfies Record<Switch, object>;

/** Executes a command about games and providers and records the act in one transaction. An import uses many transactions and is recorded after its end. */
export async function changeGames(deps: BackofficeDeps, { actor, command }: Act): Promise<Answer> {
  if (command.kind === 'games.import') return importNow(deps, actor, command);
  const at = deps.clock.now();
  const act = actOf(command);
  const changed = await inTransaction(deps.db, async (tx) => {
    const change = await apply(deps, tx, { actor, command }, at);
    if (!change.ok) return change;
    await recordAct(tx, at, { actor, act, subject: command.id, ...change.value, reason: command.reason });
    return change;
  });
  return changed.ok ? { done: true, text: `${act}: ${command.id} is done.` } : { done: false, text: `Not done: ${describeRefusal(changed)}` };
}

type OnOne = Exclude<GamesCommand, { kind: 'games.import' }>;

function actOf(command: OnOne): string {
  return 'to' in command ? `${command.kind.replace('switch', '')}${command.to}` : command.kind;
}

async function apply(
  deps: BackofficeDeps,
  tx: Tx,
  { actor, command }: { readonly actor: string; readonly command: OnOne },
  at: Date,
): Promise<Result<Change, string>> {
  const change = 'to' in command ? TO[command.to] : 'stakes' in command ? { most_win_stakes: command.stakes } : { position: command.position };
  if (command.kind === 'games.switch' && command.id === ALL_GAMES)
    return setSetting(deps, tx, { actor, key: 'casino_enabled', value: command.to === 'open', reason: command.reason }, at);
  const changed = command.kind.startsWith('games')
    ? await changeGame(tx, command.id, change)
    : await changeProvider(tx, command.id, 'certified' in change || 'most_win_stakes' in change ? {} : change);
  if (!changed.ok || !('open' in change)) return changed;
  // Our own games do not use the provider wallet, so they read the setting.
  const published = await setSetting(deps, tx, { actor, key: 'casino_closed_games', value: await closedOwnGames(tx), reason: command.reason }, at);
  return published.ok ? changed : published;
}

interface SettingAct {
  readonly actor: string;
  readonly key: string;
  readonly value: unknown;
  readonly reason: string;
}

/** Records each change of a setting as an act of its own, for every command that makes one: `ledger:verify` compares settings with the acts. */
async function setSetting(deps: BackofficeDeps, tx: Tx, { actor, key, value, reason }: SettingAct, at: Date): Promise<Result<Change, string>> {
  const set = await deps.settings.set(tx, key, value, at);
  if (!set.ok) return refuse(set.code);
  const { before, after } = set;
  await recordAct(tx, at, { actor, act: 'settings.set', subject: key, before, after, reason });
  return ok({ before, after });
}

async function importNow(deps: BackofficeDeps, actor: string, { source, reason }: Extract<GamesCommand, { kind: 'games.import' }>): Promise<Answer> {
  const imported = await importByHand(deps.casino, source, deps.clock.now());
  if (!imported.done) return { done: false, text: `Not done: ${imported.why}` };
  const { listed, added, updated, gone, kept, faults } = imported.report;
  const after = { listed, added, updated, gone, kept, faults };
  await inTransaction(deps.db, (tx) => recordAct(tx, deps.clock.now(), { actor, act: 'games.import', subject: source, before: null, after, reason }));
  return { done: true, text: reportText(source, imported.report) };
}

function reportText(source: string, { listed, added, updated, gone, kept, faults, firstFaults }: ImportReport): string {
  return [
    `${source}: ${listed} listed, ${added} added, ${updated} brought up to date, ${gone.length} gone, ${faults} rows left out.`,
    ...gone.map((game) => `  gone: ${game}`),
    ...(kept === null ? [] : [`  games that the list lacks stay: ${kept}`]),
    ...firstFaults.map(({ row, game, why }) => `  left out: ${game ?? `row ${row}`}: ${why}`),
  ].join('\n');
}
