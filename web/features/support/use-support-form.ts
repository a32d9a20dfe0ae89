import { useState } from 'react';
import { supportMessageBody, supportMessageReply } from '#contracts/site/site-content.ts';
import { api } from '#web/shared/api/api.ts';
import { errorText, problemOf } from '#web/shared/api/api-problem.ts';
import { keepDraft, readDraft, type SupportDraft } from './support-draft.ts';

type FieldName = 'subject' | 'message' | 'email';
const FIELDS: readonly FieldName[] = ['subject', 'message', 'email'];

export interface SupportForm {
  readonly draft: SupportDraft;
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
  /** The form's error; "" for none. `offline`: nothing is lost, only not sent yet. */
  readonly problem: { readonly text: string; readonly offline: boolean };
  readonly sending: boolean;
  /** Called when the message has arrived. */
  readonly caseNumber: string | null;
  change(field: FieldName, value: string): void;
  send(): Promise<void>;
  startOver(): void;
}

const FINE = { text: '', offline: false };

/** The state of a message to the support. `playerEmail` is null for a visitor, who gives an e-mail for the answer. */
export function useSupportForm(playerEmail: string | null): SupportForm {
  const owner = playerEmail ?? '';
  const [draft, setDraft] = useState(() => readDraft(owner));
  const [errors, setErrors] = useState<SupportForm['errors']>({});
  const [problem, setProblem] = useState(FINE);
  const [sending, setSending] = useState(false);
  const [caseNumber, setCaseNumber] = useState<string | null>(null);

  const write = (next: SupportDraft) => {
    setDraft(next);
    keepDraft(next);
  };
  const change = (field: FieldName, value: string) => {
    write({ ...draft, [field]: value });
    setErrors(({ [field]: _mended, ...others }) => others);
  };
  const send = async (): Promise<void> => {
    const wrong = mistakesOf(draft, playerEmail === null);
    setErrors({});
    setProblem(FINE);
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    setSending(true);
    try {
      const { case_number } = await api.post('/api/support/messages', supportMessageReply, { body: bodyOf(draft, playerEmail === null) });
      write({ subject: '', message: '', email: '', owner });
      setCaseNumber(case_number);
    } catch (thrown) {
      const refused = refusedFields(thrown);
      if (Object.keys(refused).length > 0) setErrors(refused);
      else setProblem({ text: errorText(thrown), offline: problemOf(thrown).kind === 'offline' });
    } finally {
      setSending(false);
    }
  };
  return { draft, errors, problem, sending, caseNumber, change, send, startOver: () => setCaseNumber(null) };
}

function bodyOf(draft: SupportDraft, visitor: boolean) {
  return { subject: draft.subject, message: draft.message.trim(), ...(visitor ? { email: draft.email.trim() } : {}) };
}

/** The same checks as the server's, before anything is sent. */
function mistakesOf(draft: SupportDraft, visitor: boolean): SupportForm['errors'] {
  const checked = supportMessageBody.safeParse(bodyOf(draft, visitor));
  const issues = checked.success ? [] : checked.error.issues;
  const found = FIELDS.flatMap((field) => issues.filter((issue) => issue.path[0] === field).map((issue) => [field, issue.message] as const)).toReversed();
  const noEmail = visitor && draft.email.trim() === '' ? { email: 'Informe seu e-mail para receber a resposta.' } : {};
  return { ...Object.fromEntries(found), ...noEmail };
}

function refusedFields(thrown: unknown): SupportForm['errors'] {
  const problem = problemOf(thrown);
  if (problem.kind !== 'invalid') return {};
  return Object.fromEntries(FIELDS.flatMap((field) => (problem.errors[field]?.[0] === undefined ? [] : [[field, problem.errors[field][0]] as const])));
}
