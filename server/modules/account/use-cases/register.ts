import type { RegistrationForm } from '#contracts/account/identity.ts';
import { MARKETING_ATTRIBUTES } from '#contracts/account/marketing-attributes.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { recordRegistration } from '#server/modules/acquisition/index.ts';
import { asksBotToken, BOT_CHECK_TEXTS, type BotCheckRefusal, spendBotToken } from '#server/modules/bot-check/index.ts';
import { createPlayer, openSession, type OpenedSession, validateRegistration, type Visitor } from '#server/modules/identity/index.ts';
import { agreeToOffers } from '#server/modules/notifications/index.ts';
import { setLimit } from '#server/modules/responsible-gaming/index.ts';
import { checkDocument } from '#server/modules/verification/index.ts';
import { openWallet } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { AccountDeps } from '../deps.ts';
import { ACCOUNT_REGISTERED_TOPIC, type AccountRegistered } from '../events.ts';
import { registerEnabled } from '../settings.ts';

export type RegisterRefusal = 'register_disabled' | 'validation_failed' | 'document_refused' | 'registry_unavailable' | 'taken' | BotCheckRefusal;

/**
 * Opens an account in one transaction: player, `gate_player` row, wallet, first session and consents. Validates the form before, then the bot check if it is
 * on, then the CPF registry. Stores the registry's name and birthday; a different birthday is refused on its field.
 */
export async function register(deps: AccountDeps, input: unknown, visitor: Visitor): Promise<Result<OpenedSession, RegisterRefusal>> {
  if (!deps.settings.get(registerEnabled)) return refuse('register_disabled');
  const at = deps.clock.now();
  const checked = validateRegistration(input, { at, profile: deps.complianceProfile });
  if (!checked.ok) return refuse(checked.code, { ...checked.errors, ...missingToken(deps, input) });
  const { form, cpf, phone } = checked.value;
  const human = await spendBotToken(deps.botCheck, form.token, { purpose: 'register', address: visitor.address });
  if (!human.ok) return human;
  const holder = await checkDocument(deps.verification, cpf);
  if (!holder.ok) return refuse(holder.code === 'registry_unavailable' ? 'registry_unavailable' : 'document_refused', { ...holder.errors });
  if (holder.value.birthday !== form.birthday) return refuse('validation_failed', { birthday: ['A data de nascimento não confere com o CPF.'] });
  const passwordHash = await deps.identity.hasher.hash(form.password);
  const attributes = marketingOf(form);
  const opened = await inTransaction(deps.identity.db, async (tx): Promise<Result<OpenedSession, RegisterRefusal>> => {
    const created = await createPlayer(
      deps.identity,
      tx,
      {
        name: holder.value.name,
        cpf,
        email: form.email,
        phone,
        birthday: holder.value.birthday,
        gender: form.gender ?? null,
        address: form.address ?? null,
        passwordHash,
        referer: form.referer ?? null,
      },
      visitor,
      at,
    );
    // A CPF that has an account gets the same refusal as a barred one, with the same code.
    if (!created.ok) return created.errors?.['document'] === undefined ? created : refuse('document_refused', { ...created.errors });
    await openWallet(tx, created.value.playerId);
    await recordRegistration(deps.acquisition, tx, { playerId: created.value.playerId, attributes, visitor }, at);
    const registered: AccountRegistered = { playerId: created.value.playerId, couponCode: attributes['coupon_code'] ?? null };
    await publish(tx, at, [{ topic: ACCOUNT_REGISTERED_TOPIC, payload: { ...registered } }]);
    await setFirstLimits(deps, tx, created.value.playerId, form, at);
    const session = await openSession(deps.identity, tx, { playerId: created.value.playerId, visitor, at });
    const { playerId, sessionId } = session;
    await agreeToOffers(deps.notifications, tx, { playerId, sessionId, address: visitor.address, userAgent: visitor.userAgent }, form.offers ?? [], at);
    return ok(session);
  });
  if (opened.ok) await deps.identity.logins.opened({ ...opened.value, address: visitor.address });
  return opened;
}

/** The form's limits of losses and time apply from the first bet on; `setLimit` never refuses a new player's first limits. */
async function setFirstLimits(deps: AccountDeps, tx: Tx, playerId: string, { loss_limit, time_limit }: RegistrationForm, at: Date): Promise<void> {
  const act = { playerId, actor: 'player', at };
  if (loss_limit !== undefined) await setLimit(deps.responsibleGaming, tx, { ...act, kind: 'loss', period: loss_limit.period }, loss_limit.amount);
  if (time_limit !== undefined) await setLimit(deps.responsibleGaming, tx, { ...act, kind: 'session', period: time_limit.period }, time_limit.minutes);
}

/** A form with errors spends no token; a missing token is reported with the other errors. */
function missingToken(deps: AccountDeps, input: unknown): Record<string, string[]> {
  const token = typeof input === 'object' && input !== null && 'token' in input ? input.token : undefined;
  const brought = typeof token === 'string' && token !== '';
  return asksBotToken(deps.botCheck) && !brought ? { token: [BOT_CHECK_TEXTS.bot_check_failed] } : {};
}

function marketingOf(form: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = MARKETING_ATTRIBUTES.flatMap((name) => {
    const value = form[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
