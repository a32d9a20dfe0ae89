import { isUuid } from '#kernel/ids.ts';
import { formatBrl, ZERO } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import {
  decideReferral,
  type DecideRefusal,
  findReferral,
  listReferrals,
  readAttribution,
  readRewards,
  type Referral,
  type ReferralState,
  type Reward,
} from '#server/modules/acquisition/index.ts';
import { findPlayerByLogin, sharedAddresses } from '#server/modules/identity/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { AcquisitionCommand, AcquisitionQuestion } from '../../domain/acquisition-command.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const SHOWN = 200;
const STATES: readonly ReferralState[] = ['registered', 'qualified', 'review', 'rewarded', 'refused', 'returning', 'reversed'];
const UNKNOWN: Answer = { done: false, text: 'There is no such invitation.' };
const TEXTS: Readonly<Record<DecideRefusal, string>> = {
  unknown_referral: UNKNOWN.text,
  not_under_review: 'This invitation waits for nobody’s decision.',
};
const SIGNS: Readonly<Record<string, string>> = {
  browser: 'the browser that registered held a login of whoever invited',
  address: 'both opened sessions from one public address',
  phone: 'both gave one phone',
  email: 'both mailboxes are one',
  pace: 'more than five invited people deposited within a day',
};

export function isAboutAcquisition<Command extends { readonly kind: string }>(
  command: Command | AcquisitionCommand | AcquisitionQuestion,
): command is AcquisitionCommand | AcquisitionQuestion {
  return command.kind.startsWith('referral.');
}

/** Shows invitations, or decides on one under review; the decision is recorded in the same transaction, and a periodic job gives the rewards. */
export async function runAcquisitionCommand(
  deps: BackofficeDeps,
  { command, actor }: { readonly command: AcquisitionCommand | AcquisitionQuestion; readonly actor: string },
): Promise<Answer> {
  switch (command.kind) {
    case 'referral.list':
      return list(deps, command.state);
    case 'referral.show':
      return show(deps, command.id);
    case 'referral.attribution':
      return attribution(deps, command.login);
    case 'referral.approve':
    case 'referral.refuse':
      return decide(deps, actor, command);
  }
}

async function list(deps: BackofficeDeps, named: string | null): Promise<Answer> {
  const state = STATES.find((each) => each === named) ?? null;
  if (named !== null && state === null) return { done: false, text: `A state is one of ${STATES.join(', ')}, or all.` };
  const referrals = await listReferrals(deps.db.k, state, SHOWN);
  const rewards = await readRewards(
    deps.db.k,
    referrals.map(({ id }) => id),
  );
  return { done: true, text: referrals.length === 0 ? 'None.' : referrals.map((referral) => line(referral, rewards)).join('\n') };
}

async function show(deps: BackofficeDeps, id: string): Promise<Answer> {
  const referral = isUuid(id) ? await findReferral(deps.db.k, id) : null;
  if (referral === null) return UNKNOWN;
  const rewards = await readRewards(deps.db.k, [id]);
  const addresses = await sharedAddresses(deps, deps.db.k, [referral.referrerId, referral.refereeId]);
  const signs = referral.signals.map((signal) => `  ${SIGNS[signal] ?? signal}`);
  const deposit = referral.depositId === null ? 'no deposit that qualifies' : `deposit ${referral.depositId} of ${formatBrl(referral.depositCents ?? ZERO)}`;
  const lines = [
    line(referral, rewards),
    `registered ${referral.registeredAt.toISOString()}, ${deposit}${referral.cleared ? ', looked at by an operator' : ''}`,
    signs.length === 0 ? 'nothing speaks for one person behind both' : 'what speaks for one person behind both:',
    ...signs,
    ...(addresses.length === 0 ? [] : [`addresses of both: ${addresses.join(', ')}`]),
  ];
  return { done: true, text: lines.join('\n') };
}

async function attribution(deps: BackofficeDeps, login: string): Promise<Answer> {
  const playerId = await findPlayerByLogin(deps.identity, login);
  if (playerId === null) return { done: false, text: 'There is no player with this e-mail or CPF.' };
  const entries = Object.entries(await readAttribution(deps.vault, deps.db.k, playerId));
  return { done: true, text: entries.length === 0 ? 'Nothing is known, or no longer.' : entries.map(([name, value]) => `${name}=${value}`).join('\n') };
}

async function decide(deps: BackofficeDeps, actor: string, { kind, id, reason }: AcquisitionCommand): Promise<Answer> {
  if (!isUuid(id)) return UNKNOWN;
  const at = deps.clock.now();
  const decision = kind === 'referral.approve' ? 'approve' : 'refuse';
  const decided = await inTransaction(deps.db, async (tx): Promise<Result<Referral, DecideRefusal>> => {
    const done = await decideReferral(tx, id, decision, at);
    if (!done.ok) return refuse(done.code);
    const before = { state: 'review', signals: done.value.signals };
    await recordAct(tx, at, { actor, act: kind, subject: id, before, after: decision === 'approve' ? 'qualified' : 'refused', reason });
    return ok(done.value);
  });
  if (!decided.ok) return { done: false, text: TEXTS[decided.code] };
  return { done: true, text: decision === 'approve' ? `${id}: both are rewarded within seconds.` : `${id}: nobody has anything of it.` };
}

function line({ id, state, endReason, referrerId, refereeId, signals }: Referral, rewards: readonly Reward[]): string {
  const own = rewards.filter(({ referralId }) => referralId === id).map(rewardWords);
  const why = [endReason ?? '', ...signals].filter((word) => word !== '').join(', ');
  return `${id}  ${state}${why === '' ? '' : ` (${why})`}  by ${referrerId}  of ${refereeId}  ${own.join('; ')}`.trimEnd();
}

/** Reports the part of a reward that cannot be recovered: for cash, the amount withdrawn or played. */
function rewardWords({ side, wallet, amountCents, state, lapseReason, takenCents }: Reward): string {
  const words = `${side} ${formatBrl(amountCents)} ${wallet} ${state}`;
  if (state === 'taken_back' && wallet === 'cash') return `${words}, ${formatBrl(takenCents ?? ZERO)} of it came back`;
  return lapseReason === null ? words : `${words} (${lapseReason})`;
}
