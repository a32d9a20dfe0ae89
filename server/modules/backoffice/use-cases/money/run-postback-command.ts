import { isUuid } from '#kernel/ids.ts';
import { formatBrl } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import {
  addTemplate,
  countPostbacks,
  endTemplate,
  listPostbacks,
  listTemplates,
  POSTBACK_EVENTS,
  type PostbackTemplate,
  retryPostbacks,
  type TemplateRefusal,
} from '#server/modules/acquisition/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { OperatorCommand } from '../../domain/parse-command.ts';
import type { PostbackCommand, PostbackQuestion } from '../../domain/postback-command.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const SHOWN = 100;
const UNKNOWN: Answer = { done: false, text: 'There is no such template, or it has ended.' };
const TEXTS: Readonly<Record<TemplateRefusal, string>> = {
  bad_address: 'The address must be http(s)://host/…, without a name and password, spaces or #, and with placeholders behind the host only.',
  not_https: 'In production the address must begin with https.',
  inside_address: 'The address is not out on the internet.',
  unknown_placeholder: 'The address has a placeholder that nobody fills in.',
  unbound_attribute: 'A template is bound to a marketing attribute that is kept with consent only, such as clickid, btag, src or utm_source.',
  bad_match: 'Say --when NAME, NAME=VALUE or NAME=BEGINNING*, with 200 characters at most.',
  needs_min: 'Say with --min from which deposit on a player qualifies.',
  needs_no_min: '--min is for qualified alone.',
};

/** True for the commands of this file. */
export function isAboutPostbacks(command: OperatorCommand): command is PostbackCommand | PostbackQuestion {
  return command.kind.startsWith('postbacks.');
}

/** Shows the postback templates of affiliate networks, or changes them; a change is recorded in its transaction. */
export async function runPostbackCommand(
  deps: BackofficeDeps,
  { command, actor }: { readonly command: PostbackCommand | PostbackQuestion; readonly actor: string },
): Promise<Answer> {
  switch (command.kind) {
    case 'postbacks.list':
      return list(deps);
    case 'postbacks.show':
      return show(deps, command.id);
    case 'postbacks.add':
      return add(deps, actor, command);
    case 'postbacks.end':
      return end(deps, actor, command);
    case 'postbacks.retry':
      return retry(deps, actor, command);
  }
}

async function list(deps: BackofficeDeps): Promise<Answer> {
  const [templates, counts] = [await listTemplates(deps.db.k), await countPostbacks(deps.db.k)];
  const lines = templates.map((template) => {
    const own = counts.filter(({ templateId }) => templateId === template.id).map(({ state, count }) => `${count} ${state}`);
    return `${line(template)}  ${own.length === 0 ? 'nothing yet' : own.join(', ')}`;
  });
  return { done: true, text: lines.length === 0 ? 'None.' : lines.join('\n') };
}

async function show(deps: BackofficeDeps, id: string): Promise<Answer> {
  const template = (await listTemplates(deps.db.k)).find((each) => each.id === id);
  if (template === undefined) return { done: false, text: 'There is no such template.' };
  const rows = (await listPostbacks(deps.db.k, id, SHOWN)).map(
    (row) =>
      `  ${row.id}  ${row.createdAt.toISOString()}  player ${row.playerId}  ${row.state} after ${row.attempts} attempts${row.why === null ? '' : ` (${row.why})`}`,
  );
  return { done: true, text: [line(template), ...rows].join('\n') };
}

async function add(deps: BackofficeDeps, actor: string, command: Extract<PostbackCommand, { kind: 'postbacks.add' }>): Promise<Answer> {
  const event = POSTBACK_EVENTS.find((each) => each === command.event);
  if (event === undefined) return { done: false, text: `An event is one of ${POSTBACK_EVENTS.join(', ')}.` };
  const { url, attribute, match, value, minCents, reason } = command;
  const at = deps.clock.now();
  const added = await inTransaction(deps.db, async (tx): Promise<Result<PostbackTemplate, TemplateRefusal>> => {
    const done = await addTemplate(deps.acquisition, tx, { event, url, attribute, match, value, minCents }, at);
    if (!done.ok) return refuse(done.code);
    await recordAct(tx, at, {
      actor,
      act: command.kind,
      subject: done.value.id,
      before: null,
      after: { event, url, attribute, match, value, minCents },
      reason,
    });
    return ok(done.value);
  });
  return added.ok ? { done: true, text: line(added.value) } : { done: false, text: TEXTS[added.code] };
}

async function end(deps: BackofficeDeps, actor: string, { kind, id, reason }: { kind: string; id: string; reason: string }): Promise<Answer> {
  if (!isUuid(id)) return UNKNOWN;
  const at = deps.clock.now();
  const ended = await inTransaction(deps.db, async (tx): Promise<Result<null, 'unknown_template'>> => {
    const done = await endTemplate(tx, id, at);
    if (!done.ok) return done;
    await recordAct(tx, at, { actor, act: kind, subject: id, before: 'open', after: 'ended', reason });
    return ok(null);
  });
  return ended.ok ? { done: true, text: `${id}: nobody is told by it any more.` } : UNKNOWN;
}

async function retry(deps: BackofficeDeps, actor: string, { kind, id, reason }: { kind: string; id: string; reason: string }): Promise<Answer> {
  const templates = (await listTemplates(deps.db.k)).filter((each) => each.endedAt === null && (id === 'all' || each.id === id));
  if (templates.length === 0) return UNKNOWN;
  const at = deps.clock.now();
  let revived = 0;
  await inTransaction(deps.db, async (tx) => {
    for (const template of templates) {
      const own = await retryPostbacks(tx, template.id, at);
      if (own > 0) await recordAct(tx, at, { actor, act: kind, subject: template.id, before: { failed: own }, after: 'waiting', reason });
      revived += own;
    }
    return ok(null);
  });
  return { done: revived > 0, text: revived === 0 ? 'Nothing of it is past its deadline.' : `${revived} are tried anew, for a day.` };
}

function line({ id, event, url, attribute, match, value, minCents, endedAt }: PostbackTemplate): string {
  const who = match === 'present' ? attribute : `${attribute}=${value ?? ''}${match === 'begins' ? '*' : ''}`;
  const from = minCents === null ? '' : ` from ${formatBrl(minCents)}`;
  return `${id}  ${event}${from}  when ${who}  ${url}${endedAt === null ? '' : `  ended ${endedAt.toISOString()}`}`;
}
