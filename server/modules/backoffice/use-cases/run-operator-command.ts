import { listParked } from '#server/platform/parking/parking.ts';
import { whatIsWrong } from '#server/platform/audit/audit-check.ts';
import { listActs } from '#server/platform/audit/record-act.ts';
import type { BackofficeDeps } from '../deps.ts';
import type { ClosureCommand, ClosureQuestion } from '../domain/closure-command.ts';
import type { AcquisitionCommand, AcquisitionQuestion } from '../domain/acquisition-command.ts';
import type { PostbackCommand, PostbackQuestion } from '../domain/postback-command.ts';
import type { BonusCommand, BonusQuestion } from '../domain/bonus-command.ts';
import type { CampaignCommand, CampaignQuestion } from '../domain/campaign-command.ts';
import type { DocumentsCommand, DocumentsQuestion } from '../domain/documents-command.ts';
import type { ErasureCommand, ErasureQuestion } from '../domain/erasure-command.ts';
import type { DepositsCommand, DepositsQuestion } from '../domain/deposits-command.ts';
import type { ExitsCommand, ExitsQuestion } from '../domain/exits-command.ts';
import { isAboutSports, type SportsCommand, type SportsQuestion } from '../domain/sports-command.ts';
import type { FreeRoundsCommand, FreeRoundsQuestion } from '../domain/free-rounds-command.ts';
import type { GamesCommand, GamesQuestion } from '../domain/games-command.ts';
import type { MedCommand, MedQuestion } from '../domain/med-command.ts';
import type { ProtectionCommand, ProtectionQuestion } from '../domain/protection-command.ts';
import type { WinsCommand, WinsQuestion } from '../domain/wins-command.ts';
import { type OperatorCommand, parseCommand, USAGE } from '../domain/parse-command.ts';
import { changeContent } from './change-content.ts';
import { changeSports } from './games/change-sports.ts';
import { changeSetting, describeSettings, readSetting } from './change-setting.ts';
import { endParked } from './end-parked.ts';
import { isAboutFreeRounds, runFreeRoundsCommand } from './games/run-free-rounds-command.ts';
import { isAboutWins, runWinsCommand } from './money/run-wins-command.ts';
import { isAboutCampaigns, runCampaignCommand } from './money/run-campaign-command.ts';
import { isAboutClosures, runClosuresCommand } from './players/run-closures-command.ts';
import { isAboutErasures, runErasureCommand } from './players/run-erasure-command.ts';
import { isAboutExits, runExitsCommand } from './players/run-exits-command.ts';
import { isAboutDeposits, runDepositsCommand } from './money/run-deposits-command.ts';
import { isAboutMed, runMedCommand } from './money/run-med-command.ts';
import { isAboutBonuses, runBonusCommand } from './money/run-bonus-command.ts';
import { isAboutAcquisition, runAcquisitionCommand } from './money/run-acquisition-command.ts';
import { isAboutPostbacks, runPostbackCommand } from './money/run-postback-command.ts';
import { runHouseCommand } from './run-house-command.ts';
import { isAboutDocuments, runDocumentsCommand } from './players/run-documents-command.ts';
import { decideWithdrawal, listWithdrawalsUnderReview } from './money/decide-withdrawal.ts';
import { lookAtPix } from './money/look-at-pix.ts';
import { loadSettings } from './load-settings.ts';
import { publishWritten } from './publish-written.ts';
import { readmit } from './players/readmit.ts';
import { setPlayerStatus } from './players/set-player-status.ts';
import { showErrors } from './show-errors.ts';
import { isAboutGames, runGamesCommand } from './games/run-games-command.ts';
import { isAboutProtection, runProtectionCommand } from './players/run-protection-command.ts';
import { showPix } from './money/show-pix.ts';
import { showPlayer } from './players/show-player.ts';
import { showSports } from './games/show-sports.ts';
import type { SupportQuestion } from '../domain/content-command.ts';
import { isAboutSupport, runSupportCommand } from './players/run-support-command.ts';

/** Quarantined items, the oldest first, with the acts that end them. */
async function showParked(deps: BackofficeDeps): Promise<{ done: boolean; text: string }> {
  const items = await listParked(deps.db.k);
  const lines = items.map(({ kind, ref, error, attempts, firstAt, retryAt }) => {
    const known = deps.parkedKinds.find((each) => each.kind === kind);
    const acts = ['retry', ...Object.keys(known?.acts ?? {})].join(', ');
    const since = `since ${firstAt.toISOString()}, ${attempts} attempts, again at ${retryAt.toISOString()}`;
    return `${kind}  ${ref}  ${since}\n  ${known?.what ?? 'unknown to this version'}: ${error}\n  acts: ${acts}`;
  });
  return { done: true, text: lines.length === 0 ? 'Nothing is parked.' : lines.join('\n') };
}

export interface OperatorAnswer {
  readonly done: boolean;
  readonly text: string;
}

/** Runs one operator command and returns plain text; `done` is false when the command was invalid or refused. */
export async function runOperatorCommand(deps: BackofficeDeps, actor: string, words: readonly string[]): Promise<OperatorAnswer> {
  const command = parseCommand(words);
  if (isAboutBonuses(command)) return runBonusCommand(deps, { command, actor });
  if (isAboutAcquisition(command)) return runAcquisitionCommand(deps, { command, actor });
  if (isAboutPostbacks(command)) return runPostbackCommand(deps, { command, actor });
  if (isAboutFreeRounds(command)) return runFreeRoundsCommand(deps, { command, actor });
  if (isAboutWins(command)) return runWinsCommand(deps, { command, actor });
  if (isAboutProtection(command)) return runProtectionCommand(deps, { command, actor });
  if (isAboutDocuments(command)) return runDocumentsCommand(deps, { command, actor });
  if (isAboutGames(command)) return runGamesCommand(deps, { command, actor });
  if (isAboutMed(command)) return runMedCommand(deps, { command, actor });
  if (isAboutDeposits(command)) return runDepositsCommand(deps, { command, actor });
  if (isAboutSupport(command)) return runSupportCommand(deps, { command, actor });
  if (isAboutCampaigns(command)) return runCampaignCommand(deps, { command, actor });
  if (isAboutClosures(command)) return runClosuresCommand(deps, { command, actor });
  if (isAboutErasures(command)) return runErasureCommand(deps, { command, actor });
  if (isAboutExits(command)) return runExitsCommand(deps, { command, actor });
  if (isAboutSports(command)) return 'reason' in command ? changeSports(deps, { command, actor }) : showSports(deps, command);
  return runOwnCommand(deps, command, actor);
}

/** Runs the commands that have no file of their own. */
type OwnCommand = Exclude<
  OperatorCommand,
  | BonusCommand
  | BonusQuestion
  | AcquisitionCommand
  | AcquisitionQuestion
  | PostbackCommand
  | PostbackQuestion
  | FreeRoundsCommand
  | FreeRoundsQuestion
  | WinsCommand
  | WinsQuestion
  | ProtectionCommand
  | ProtectionQuestion
  | DocumentsCommand
  | DocumentsQuestion
  | GamesCommand
  | GamesQuestion
  | MedCommand
  | MedQuestion
  | DepositsCommand
  | DepositsQuestion
  | CampaignCommand
  | CampaignQuestion
  | ClosureCommand
  | ClosureQuestion
  | ErasureCommand
  | ErasureQuestion
  | ExitsCommand
  | ExitsQuestion
  | SportsCommand
  | SportsQuestion
  | SupportQuestion
>;

async function runOwnCommand(deps: BackofficeDeps, command: OwnCommand, actor: string): Promise<OperatorAnswer> {
  switch (command.kind) {
    case 'usage':
      return { done: false, text: `${command.problem}\n\n${USAGE}` };
    case 'settings.list':
      return { done: true, text: describeSettings(deps.settings) };
    case 'settings.get':
      return readSetting(deps.settings, command.key);
    case 'settings.set':
      return setSetting(deps, { ...command, actor });
    case 'settings.load':
      return loadSettings(deps, { ...command, actor });
    case 'withdrawals.list':
      return listWithdrawalsUnderReview(deps, command.status);
    case 'withdrawals.approve':
    case 'withdrawals.refuse':
      return decideWithdrawal(deps, { actor, id: command.id, reason: command.reason, approve: command.kind === 'withdrawals.approve' });
    case 'player.show':
      return showPlayer(deps, command.login);
    case 'player.status':
      return setPlayerStatus(deps, { ...command, actor });
    case 'player.readmit':
      return readmit(deps, { ...command, actor });
    case 'pages.publish':
      return publishWritten(deps, { ...command, actor });
    case 'errors.list':
      return showErrors(deps);
    case 'audit.list':
      return showActs(deps);
    case 'pix.show':
      return showPix(deps, command);
    case 'pix.look':
      return lookAtPix(deps, { command, actor });
    case 'parked.list':
      return showParked(deps);
    case 'parked.act':
      return endParked(deps, { command, actor });
    case 'operators.list':
    case 'operators.add':
    case 'operators.revoke':
    case 'keys.list':
    case 'keys.rotate':
      return runHouseCommand(deps, { command, actor });
    default:
      return changeContent(deps, { command, actor });
  }
}

async function setSetting(deps: BackofficeDeps, asked: Parameters<typeof changeSetting>[1]): Promise<OperatorAnswer> {
  const changed = await changeSetting(deps, asked);
  if (!changed.ok) return { done: false, text: `Not changed (${changed.code}): ${changed.errors?.['value']?.[0] ?? ''}` };
  return { done: true, text: `${asked.key}: ${JSON.stringify(changed.value.before)} → ${JSON.stringify(changed.value.after)}` };
}

async function showActs(deps: BackofficeDeps): Promise<OperatorAnswer> {
  const acts = await listActs(deps.db.k, 50);
  const [wrong] = await whatIsWrong(deps.db, deps);
  const result = wrong === undefined ? 'The chain holds.' : `The log does not hold: ${wrong}.`;
  const lines = acts.map(
    (act) => `${act.at.toISOString()}  ${act.actor}  ${act.act}  ${act.subject}  ${JSON.stringify(act.before)} → ${JSON.stringify(act.after)}  (${act.reason})`,
  );
  return { done: wrong === undefined, text: [...lines, result].join('\n') };
}
