import type { BackofficeDeps } from '../../deps.ts';
import type { SupportQuestion } from '../../domain/content-command.ts';
import type { OperatorCommand } from '../../domain/parse-command.ts';
import { answerCase, showCase } from './answer-case.ts';
import { showSupport } from './show-support.ts';

/** True for the commands of this file. */
export function isAboutSupport(command: OperatorCommand): command is SupportQuestion {
  return command.kind === 'support.list' || command.kind === 'support.show' || command.kind === 'support.answer';
}

/** Lists, shows and answers support cases. */
export function runSupportCommand(
  deps: BackofficeDeps,
  { actor, command }: { readonly actor: string; readonly command: SupportQuestion },
): Promise<{ readonly done: boolean; readonly text: string }> {
  switch (command.kind) {
    case 'support.list':
      return showSupport(deps, command.status);
    case 'support.show':
      return showCase(deps, command.caseNumber);
    case 'support.answer':
      return answerCase(deps, { ...command, actor });
  }
}
