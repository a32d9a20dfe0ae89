import { isUuid } from '#kernel/ids.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { refuse, type Result } from '#kernel/refusal.ts';
import {
  createDefinition,
  type Definition,
  endDefinitionByHand,
  endRolloverByHand,
  grantRollover,
  readBonuses,
  readDefinitions,
} from '#server/modules/bonus/index.ts';
import { type Coupon, createCoupon, endCoupon, listCoupons } from '#server/modules/coupons/index.ts';
import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { BonusCommand, BonusQuestion } from '../../domain/bonus-command.ts';
import { describeRefusal } from '../../domain/describe-refusal.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

/** The effect of a command: its object, the state before and after for the log, and one line of text. */
interface Done {
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly text: string;
}

const SHOWN = 100;
const UNKNOWN: Answer = { done: false, text: 'There is no player with this e-mail or CPF.' };
const AREAS: readonly string[] = ['coupons', 'rollovers'];

export function isAboutBonuses<Command extends { readonly kind: string }>(
  command: Command | BonusCommand | BonusQuestion,
): command is BonusCommand | BonusQuestion {
  return AREAS.includes(command.kind.split('.')[0] ?? '');
}

/** Creates, gives, lists and ends coupons and bonuses; an act is recorded in its own transaction. */
export async function runBonusCommand(
  deps: BackofficeDeps,
  { command, actor }: { readonly command: BonusCommand | BonusQuestion; readonly actor: string },
): Promise<Answer> {
  if (command.kind === 'coupons.list') return listed((await listCoupons(deps.db.k, SHOWN)).map(couponLine));
  if (command.kind === 'rollovers.list') return listRollovers(deps, command.login);
  const playerId = command.kind === 'rollovers.grant' ? await findPlayerByLogin(deps.identity, command.login) : '';
  if (playerId === null) return UNKNOWN;
  const at = deps.clock.now();
  const acted = await inTransaction(deps.db, async (tx): Promise<Result<Done, string>> => {
    const done = await act(deps, tx, { command, playerId, at });
    if (done.ok) {
      const { subject, before, after } = done.value;
      await recordAct(tx, at, { actor, act: command.kind, subject, before, after, reason: command.reason });
    }
    return done;
  });
  return acted.ok ? { done: true, text: acted.value.text } : { done: false, text: `Not done: ${describeRefusal(acted)}.` };
}

interface Acting<Command> {
  readonly command: Command;
  readonly playerId: string;
  readonly at: Date;
}

async function act(deps: BackofficeDeps, tx: Tx, { command, playerId, at }: Acting<BonusCommand>): Promise<Result<Done, string>> {
  switch (command.kind) {
    case 'coupons.create':
      return makeCoupon(deps, tx, command, at);
    case 'coupons.end': {
      const ended = await endCoupon(tx, command.code, at);
      return ended.ok ? did(ended.value.id, { open: true }, 'ended', `${command.code} is ended.`) : ended;
    }
    case 'rollovers.create': {
      const terms = { ...command, multiplier: command.times, contributions: command.games };
      const made = await createDefinition(deps.bonus, tx, terms, at);
      const { name, times, activateDays, playDays, mostCents, games } = command;
      const after = { name, times, activate_days: activateDays, play_days: playDays, most_cents: mostCents, games };
      return made.ok ? did(made.value.id, null, after, `${made.value.id}: ${command.name}.`) : made;
    }
    case 'rollovers.grant': {
      if (!isUuid(command.terms)) return refuse('unknown_definition');
      const amountCents = cents(command.amountCents);
      const grant = { playerId, definitionId: command.terms, amountCents, source: 'operator', sourceRef: deps.ids.next() } as const;
      const given = await grantRollover(deps.bonus, tx, grant, at);
      const after = { terms: command.terms, amount_cents: amountCents };
      return given.ok ? did(playerId, null, { bonus: given.value.id, ...after }, `${given.value.id}: ${formatBrl(amountCents)} may be activated.`) : given;
    }
    case 'rollovers.end': {
      if (!isUuid(command.id)) return refuse('unknown_bonus');
      if ((await endDefinitionByHand(tx, command.id, at)).ok) return did(command.id, 'given', 'ended', `${command.id}: nobody is given it any more.`);
      const ended = await endRolloverByHand(tx, command.id, at);
      return ended.ok ? did(ended.value.playerId, { bonus: command.id }, 'excluded', `${command.id} is excluded.`) : ended;
    }
  }
}

async function makeCoupon(deps: BackofficeDeps, tx: Tx, command: Extract<BonusCommand, { kind: 'coupons.create' }>, at: Date): Promise<Result<Done, string>> {
  if (!isUuid(command.terms)) return refuse('unknown_definition');
  const asked: Omit<Coupon, 'id' | 'used'> = {
    ...{ code: command.code, kind: command.couponKind, definitionId: command.terms, amountCents: cents(command.amountCents) },
    ...{ depositPercent: command.percent, depositMinCents: command.minCents === null ? null : cents(command.minCents) },
    ...{ startsAt: command.from ?? at, endsAt: command.until, perPlayer: command.perPlayer, total: command.total },
    ...{ waitDays: command.waitDays, offerText: command.offer, advertised: command.advertised },
  };
  const made = await createCoupon(deps.bonus, tx, asked, at);
  return made.ok ? did(made.value.id, null, { ...asked, code: made.value.code }, `${made.value.code} may be used.`) : made;
}

function did(subject: string, before: unknown, after: unknown, text: string): Result<Done, never> {
  return { ok: true, value: { subject, before, after, text } };
}

async function listRollovers(deps: BackofficeDeps, login: string | undefined): Promise<Answer> {
  if (login === undefined) return listed((await readDefinitions(deps.db.k)).map(termsLine));
  const playerId = await findPlayerByLogin(deps.identity, login);
  if (playerId === null) return UNKNOWN;
  const bonuses = await readBonuses(deps.db.k, playerId, false);
  return listed(
    bonuses.map(
      (bonus) =>
        `${bonus.id}  ${bonus.name}  ${STATUS_WORDS[bonus.status] ?? '?'}  ${formatBrl(cents(bonus.amount))}, ` +
        `${formatBrl(cents(bonus.amount_current))} of ${formatBrl(cents(bonus.amount_rollover))} counted, ${formatBrl(cents(bonus.balance))} left`,
    ),
  );
}

const STATUS_WORDS = ['available', 'active', 'completed', 'redeemed', 'excluded', 'expired'];

function termsLine({ id, name, multiplier, activateDays, playDays, mostCents, contributions, endedAt }: Definition): string {
  const games = contributions.map(({ kind, percent }) => `${kind}=${percent}`).join(',');
  const most = mostCents === null ? '' : `, pays ${formatBrl(cents(mostCents))} at most`;
  return `${id}  ${name}  ×${multiplier}  ${games}  ${activateDays} days to activate, ${playDays} to play${most}${endedAt === null ? '' : `  ended ${endedAt.toISOString()}`}`;
}

function couponLine({ code, kind, amountCents, depositPercent, depositMinCents, startsAt, endsAt, perPlayer, total, used, advertised }: Coupon): string {
  const share = depositPercent === null ? '' : `${depositPercent} % up to `;
  const least = depositMinCents === null ? '' : ` on deposits from ${formatBrl(depositMinCents)}`;
  const until = endsAt === null ? '' : ` until ${endsAt.toISOString()}`;
  return `${code}  ${kind}  ${share}${formatBrl(amountCents)}${least}  from ${startsAt.toISOString()}${until}  ${used} of ${total ?? 'any'} used, ${perPlayer} each${advertised ? ', advertised' : ''}`;
}

function listed(lines: readonly string[]): Answer {
  return { done: true, text: lines.length === 0 ? 'None.' : lines.join('\n') };
}
