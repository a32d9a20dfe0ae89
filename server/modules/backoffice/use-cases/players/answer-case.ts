import type { Result } from '#kernel/refusal.ts';
import { type AnswerRefusal, answerSupport, readSupportCase } from '#server/modules/site/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const TEXTS: Readonly<Record<AnswerRefusal, string>> = {
  unknown_case: 'There is no such case.',
  case_closed: 'This case is closed.',
  no_text: 'The answer is empty.',
  text_too_long: 'The answer is longer than 4,000 letters.',
};

/** Answers a case. The act is recorded in the same transaction without the answer, which is stored encrypted with the case. */
export async function answerCase(
  deps: BackofficeDeps,
  { actor, caseNumber, text }: { readonly actor: string; readonly caseNumber: string; readonly text: string },
): Promise<Answer> {
  const at = deps.clock.now();
  const answered = await inTransaction(deps.db, async (tx): Promise<Result<{ readonly isNew: boolean }, AnswerRefusal>> => {
    const done = await answerSupport(deps, tx, { caseNumber, text, operator: actor }, at);
    if (done.ok && done.value.isNew) {
      await recordAct(tx, at, { actor, act: 'support.answer', subject: caseNumber, before: null, after: 'answered', reason: 'answer to whoever asked' });
    }
    return done;
  });
  if (!answered.ok) return { done: false, text: TEXTS[answered.code] };
  return {
    done: true,
    text: answered.value.isNew ? `${caseNumber}: the answer is on its way.` : `${caseNumber}: this was answered before, in the same words. Nothing was sent.`,
  };
}

/** One case, with all its messages. */
export async function showCase(deps: BackofficeDeps, caseNumber: string): Promise<Answer> {
  const found = await readSupportCase(deps, caseNumber);
  if (found === null) return { done: false, text: TEXTS.unknown_case };
  const from = [found.name, found.email, found.playerId === null ? 'visitor' : `player ${found.playerId}`].filter((part) => part !== '').join(', ');
  const said = found.answers.map(({ text, operator, at }) => `answered ${at.toISOString()} by ${operator}\n${indented(text)}`);
  return {
    done: true,
    text: [`${caseNumber}  ${found.status}  ${found.createdAt.toISOString()}  ${found.subject}  (${from})`, indented(found.message), ...said].join('\n'),
  };
}

const indented = (text: string) => text.replace(/^/gm, '    ');
