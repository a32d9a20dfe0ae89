import type { Result } from '#kernel/refusal.ts';
import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import { type Campaign, createCampaign, listCampaigns, lookAtCampaign, readConsents, sendCampaign } from '#server/modules/notifications/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { CampaignCommand, CampaignQuestion } from '../../domain/campaign-command.ts';
import { describeRefusal } from '../../domain/describe-refusal.ts';
import type { OperatorCommand } from '../../domain/parse-command.ts';
import { readJsonFile } from '../../read-json-file.ts';

/** True for the commands of this file. */
export function isAboutCampaigns(command: OperatorCommand): command is CampaignCommand | CampaignQuestion {
  return command.kind.startsWith('campaign.');
}

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const SHOWN = 50;

/** Writes, shows and sends promotional messages; a change is recorded in the same transaction. A periodic job sends. */
export async function runCampaignCommand(
  deps: BackofficeDeps,
  { actor, command }: { readonly actor: string; readonly command: CampaignCommand | CampaignQuestion },
): Promise<Answer> {
  switch (command.kind) {
    case 'campaign.list': {
      const found = await listCampaigns(deps.db.k, SHOWN);
      return { done: true, text: found.length === 0 ? 'None.' : found.map(line).join('\n') };
    }
    case 'campaign.show':
      return show(deps, command.id);
    case 'campaign.consents':
      return showConsents(deps, command.login);
    case 'campaign.create': {
      const written = await readJsonFile(command.file);
      if (written === undefined) return { done: false, text: `${command.file} is no readable JSON file.` };
      return change(deps, actor, command, async (tx, at) => {
        const made = await createCampaign(deps, tx, written, actor, at);
        return made.ok ? { ok: true, value: { subject: made.value.id, after: line(made.value) } } : made;
      });
    }
    case 'campaign.send':
      return change(deps, actor, command, async (tx, at) => {
        const sent = await sendCampaign(tx, command.id, at);
        return sent.ok ? { ok: true, value: { subject: command.id, after: `${sent.value.recipients} recipients` } } : sent;
      });
  }
}

type Changed = Result<{ readonly subject: string; readonly after: string }, string>;

async function change(deps: BackofficeDeps, actor: string, { kind, reason }: CampaignCommand, act: (tx: Tx, at: Date) => Promise<Changed>): Promise<Answer> {
  const at = deps.clock.now();
  const changed = await inTransaction(deps.db, async (tx) => {
    const done = await act(tx, at);
    if (done.ok) await recordAct(tx, at, { actor, act: kind, subject: done.value.subject, before: null, after: done.value.after, reason });
    return done;
  });
  return changed.ok ? { done: true, text: `${changed.value.subject}: ${changed.value.after}` } : { done: false, text: `Not done: ${describeRefusal(changed)}` };
}

async function show(deps: BackofficeDeps, id: string): Promise<Answer> {
  const found = await lookAtCampaign(deps.db.k, id);
  if (found === null) return { done: false, text: 'There is no such campaign.' };
  const { campaign, consenting, recipients } = found;
  const counts = Object.entries(recipients).map(([state, count]) => `${state} ${count}`);
  const reach =
    campaign.startedAt === null
      ? `It would go to the ${consenting} who asked for offers by ${campaign.channel}, less those who may get none.`
      : counts.join(', ');
  return { done: true, text: [line(campaign), campaign.subject, campaign.body.replace(/^/gm, '    '), reach].join('\n') };
}

async function showConsents(deps: BackofficeDeps, login: string): Promise<Answer> {
  const playerId = await findPlayerByLogin(deps.identity, login);
  if (playerId === null) return { done: false, text: 'There is no player with this e-mail or CPF.' };
  const records = await readConsents(deps, playerId);
  const lines = records.map(({ at, given, subject, channel, source, textVersion, text, sessionId, origin }) =>
    [
      `${at.toISOString()}  ${given ? 'given' : 'taken back'}  ${subject} by ${channel}  (${source}, session ${sessionId ?? 'none'}, ${origin})`,
      `    ${textVersion}: ${text}`,
    ].join('\n'),
  );
  return { done: true, text: lines.length === 0 ? 'None: offers are off.' : lines.join('\n') };
}

function line({ id, channel, subject, createdBy, createdAt, startedAt, endedAt }: Campaign): string {
  const state = startedAt === null ? 'draft' : endedAt === null ? `sending since ${startedAt.toISOString()}` : `sent ${endedAt.toISOString()}`;
  return `${id}  ${channel}  ${state}  "${subject}"  by ${createdBy} ${createdAt.toISOString()}`;
}
