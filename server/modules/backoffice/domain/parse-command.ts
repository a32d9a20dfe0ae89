import { type ClosureCommand, type ClosureQuestion, CLOSURES_USAGE, readClosureCommand } from './closure-command.ts';
import { ACQUISITION_USAGE, type AcquisitionCommand, type AcquisitionQuestion, readAcquisitionCommand } from './acquisition-command.ts';
import { BONUS_USAGE, type BonusCommand, type BonusQuestion, readBonusCommand } from './bonus-command.ts';
import { CAMPAIGN_USAGE, type CampaignCommand, type CampaignQuestion, readCampaignCommand } from './campaign-command.ts';
import { CONTENT_USAGE, type ContentCommand, type ContentQuestion, readContentCommand } from './content-command.ts';
import { DEPOSITS_USAGE, type DepositsCommand, type DepositsQuestion, readDepositsCommand } from './deposits-command.ts';
import { type DocumentsCommand, type DocumentsQuestion, DOCUMENTS_USAGE, readDocumentsCommand } from './documents-command.ts';
import { type ErasureCommand, type ErasureQuestion, ERASURES_USAGE, readErasureCommand } from './erasure-command.ts';
import { EXITS_USAGE, type ExitsCommand, type ExitsQuestion, readExitsCommand } from './exits-command.ts';
import { FREE_ROUNDS_USAGE, type FreeRoundsCommand, type FreeRoundsQuestion, readFreeRoundsCommand } from './free-rounds-command.ts';
import { GAMES_USAGE, type GamesCommand, type GamesQuestion, readGamesCommand } from './games-command.ts';
import { HOUSE_USAGE, type HouseCommand, type HouseQuestion, readHouseCommand } from './house-command.ts';
import { MED_USAGE, type MedCommand, type MedQuestion, readMedCommand } from './med-command.ts';
import { PIX_USAGE, type PixCommand, type PixQuestion, readPixCommand } from './pix-command.ts';
import { PROTECTION_USAGE, type ProtectionCommand, type ProtectionQuestion, readProtectionCommand } from './protection-command.ts';
import { type PostbackCommand, type PostbackQuestion, POSTBACKS_USAGE, readPostbackCommand } from './postback-command.ts';
import { PARKED_USAGE, type ParkedCommand, type ParkedQuestion, readParkedCommand } from './parked-command.ts';
import { readWinsCommand, WINS_USAGE, type WinsCommand, type WinsQuestion } from './wins-command.ts';
import { readSportsCommand, SPORTS_USAGE, type SportsCommand, type SportsQuestion } from './sports-command.ts';

/** The commands of operators; anything else is `usage` with the problem. */
export type OperatorCommand =
  | ContentCommand
  | ContentQuestion
  | GamesCommand
  | GamesQuestion
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
  | SportsCommand
  | SportsQuestion
  | PixCommand
  | PixQuestion
  | MedCommand
  | DepositsCommand
  | DepositsQuestion
  | MedQuestion
  | CampaignCommand
  | CampaignQuestion
  | ClosureCommand
  | ClosureQuestion
  | ErasureCommand
  | ErasureQuestion
  | ExitsCommand
  | ExitsQuestion
  | ParkedCommand
  | ParkedQuestion
  | HouseCommand
  | HouseQuestion
  | ProtectionCommand
  | ProtectionQuestion
  | DocumentsCommand
  | DocumentsQuestion
  | { readonly kind: 'settings.list' }
  | { readonly kind: 'settings.get'; readonly key: string }
  | { readonly kind: 'settings.set'; readonly key: string; readonly value: unknown; readonly reason: string }
  | { readonly kind: 'settings.load'; readonly file: string; readonly reason: string }
  | { readonly kind: 'withdrawals.list'; readonly status: string | undefined }
  | { readonly kind: 'withdrawals.approve'; readonly id: string; readonly reason: string }
  | { readonly kind: 'withdrawals.refuse'; readonly id: string; readonly reason: string }
  | { readonly kind: 'player.show'; readonly login: string }
  | { readonly kind: 'player.status'; readonly login: string; readonly status: 'active' | 'pending' | 'blocked'; readonly reason: string }
  | { readonly kind: 'player.readmit'; readonly login: string; readonly reason: string }
  | { readonly kind: 'pages.publish'; readonly file: string; readonly reason: string }
  | { readonly kind: 'audit.list' }
  | { readonly kind: 'usage'; readonly problem: string };

export const USAGE = `npm run operator -- <command> [--reason "why"]

  settings list                       every key, its value, unit and meaning
  settings get KEY
  settings set KEY VALUE --reason …   VALUE is JSON; text may be bare
  settings load FILE --reason …       several at once, judged together; FILE is JSON {KEY: VALUE, …}
  withdrawals list [STATUS]           requested, reviewing, sending, paid, refused, failed
  withdrawals approve ID --reason …
  withdrawals refuse ID --reason …    the money goes back to the player
  player show LOGIN                   e-mail or CPF
  player status LOGIN active|pending|blocked --reason …
  player readmit LOGIN --reason …     lifts a central exclusion, once the register of barred people no longer names the player
  pages publish FILE --reason …       the next version of a regulation page; FILE is JSON {slug, title, summary, sections: [{heading, paragraphs, items}]}
${DOCUMENTS_USAGE}
${CONTENT_USAGE}
${GAMES_USAGE}
${FREE_ROUNDS_USAGE}
${WINS_USAGE}
${BONUS_USAGE}
${ACQUISITION_USAGE}
${POSTBACKS_USAGE}
${SPORTS_USAGE}
${PIX_USAGE}
${MED_USAGE}
${DEPOSITS_USAGE}
${CLOSURES_USAGE}
${ERASURES_USAGE}
${CAMPAIGN_USAGE}
${EXITS_USAGE}
${PARKED_USAGE}
${PROTECTION_USAGE}
${HOUSE_USAGE}
  audit list                          the last acts, and whether the log's chain holds

Every act is recorded with who, before, after and why. Who you are is said by PALPITE_OPERATOR_KEY; on a development machine no key is needed.
`;

const STATUSES = ['active', 'pending', 'blocked'] as const;

/** Parses the words after `npm run operator --`; options may stand at any position. */
export function parseCommand(words: readonly string[]): OperatorCommand {
  const free = readFreeRoundsCommand(words) ?? readBonusCommand(words) ?? readAcquisitionCommand(words) ?? readPostbackCommand(words);
  if (free !== null) return 'problem' in free ? usage(free.problem) : free;
  const { plain, reason } = splitOptions(words);
  const [area = '', act = '', first, second, extra] = plain;
  const option = plain.find((word) => word.startsWith('--'));
  if (option !== undefined) return usage(`unknown option: ${option}`);
  const wins = readWinsCommand(`${area} ${act}`, [first, second, extra]);
  if (wins !== null) return read(wins, reason);
  if (extra !== undefined) return usage(`too many words: ${extra}`);
  switch (`${area} ${act}`) {
    case 'settings list':
      return { kind: 'settings.list' };
    case 'settings get':
      return first === undefined ? usage('name a key') : { kind: 'settings.get', key: first };
    case 'settings set':
      if (first === undefined || second === undefined) return usage('name a key and a value');
      return withReason(reason, (why) => ({ kind: 'settings.set', key: first, value: readValue(second), reason: why }));
    case 'settings load':
      if (first === undefined) return usage('name a file');
      return withReason(reason, (why) => ({ kind: 'settings.load', file: first, reason: why }));
    case 'withdrawals list':
      return { kind: 'withdrawals.list', status: first };
    case 'withdrawals approve':
    case 'withdrawals refuse':
      if (first === undefined) return usage('name a withdrawal');
      return withReason(reason, (why) => ({ kind: act === 'approve' ? 'withdrawals.approve' : 'withdrawals.refuse', id: first, reason: why }));
    case 'player show':
      return first === undefined ? usage('name a player by e-mail or CPF') : { kind: 'player.show', login: first };
    case 'player status':
      return playerStatus(first, second, reason);
    case 'player readmit':
      if (first === undefined) return usage('name a player by e-mail or CPF');
      return withReason(reason, (why) => ({ kind: 'player.readmit', login: first, reason: why }));
    case 'pages publish':
      if (first === undefined) return usage('name a file');
      return withReason(reason, (why) => ({ kind: 'pages.publish', file: first, reason: why }));
    case 'audit list':
      return { kind: 'audit.list' };
    default:
      return otherCommand(plain, reason);
  }
}

function otherCommand(plain: readonly string[], reason: string | undefined): OperatorCommand {
  // The only command of one word, since it is needed in a hurry.
  const [area = '', act = '', first, second] = plain[0] === 'liability' ? ['sports', ...plain] : plain;
  const [name, given] = [`${area} ${act}`, [first, second] as const];
  const found =
    readContentCommand(name, given) ??
    readDocumentsCommand(name, given) ??
    readGamesCommand(name, given) ??
    readSportsCommand(name, given) ??
    readParkedCommand(name, given) ??
    readPixCommand(name, given) ??
    readProtectionCommand(name, given) ??
    readMedCommand(name, given) ??
    readDepositsCommand(name, given) ??
    readClosureCommand(name, given) ??
    readErasureCommand(name, given) ??
    readCampaignCommand(name, given) ??
    readExitsCommand(name, given) ??
    readHouseCommand(name, given);
  return found === null ? usage(plain.length === 0 ? 'name a command' : `unknown command: ${plain.slice(0, 2).join(' ')}`) : read(found, reason);
}

/** The result of a module's own parser. */
type Read = { readonly command: OperatorCommand } | { readonly change: (reason: string) => OperatorCommand } | { readonly problem: string };

function read(found: Read, reason: string | undefined): OperatorCommand {
  if ('problem' in found) return usage(found.problem);
  return 'command' in found ? found.command : withReason(reason, found.change);
}

function playerStatus(login: string | undefined, given: string | undefined, reason: string | undefined): OperatorCommand {
  const status = STATUSES.find((each) => each === given);
  if (login === undefined || status === undefined) return usage('name a player and one of active, pending, blocked');
  return withReason(reason, (why) => ({ kind: 'player.status', login, status, reason: why }));
}

function withReason(reason: string | undefined, make: (reason: string) => OperatorCommand): OperatorCommand {
  return reason === undefined || reason.trim() === '' ? usage('say why with --reason "…"') : make(reason.trim());
}

function usage(problem: string): OperatorCommand {
  return { kind: 'usage', problem };
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function splitOptions(words: readonly string[]): { plain: string[]; reason: string | undefined } {
  const plain: string[] = [];
  let reason: string | undefined;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '--reason') {
      index += 1;
      reason = words[index];
    } else plain.push(word);
  }
  return { plain, reason };
}
