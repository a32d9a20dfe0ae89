import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { TokenUse } from './bot-check.ts';
import type { BotCheckDeps } from './deps.ts';
import { registerBotCheck } from './settings.ts';
import { spendToken } from './store/spent-tokens.ts';

export type BotCheckRefusal = 'bot_check_failed' | 'bot_check_unavailable';

/** The texts for the field `token`. */
export const BOT_CHECK_TEXTS: Readonly<Record<BotCheckRefusal, string>> = {
  bot_check_failed: 'Não conseguimos confirmar que é você quem está aí. Tente de novo.',
  bot_check_unavailable: 'A verificação automática está indisponível. Tente de novo em instantes.',
};

/**
 * Judges a token and spends it: it is valid once, for one purpose, in any process. Succeeds without a check while `register_bot_check` is off. While the
 * supplier is down, every token is refused. Spending is final: if the next step fails, the next try needs a new token.
 */
export async function spendBotToken(deps: BotCheckDeps, token: string | null | undefined, use: TokenUse): Promise<Result<true, BotCheckRefusal>> {
  if (!deps.settings.get(registerBotCheck)) return ok(true);
  if (token === null || token === undefined || token === '') return refused('bot_check_failed');
  const judged = await deps.adapter.verify(token, use);
  if (judged.kind !== 'human') return refused(judged.kind === 'refused' ? 'bot_check_failed' : 'bot_check_unavailable');
  const idHash = createHash('sha256').update(judged.id).digest();
  const fresh = await spendToken(deps.db.k, { idHash, purpose: use.purpose, at: deps.clock.now(), expiresAt: judged.expiresAt });
  return fresh ? ok(true) : refused('bot_check_failed');
}

/** True while calls require a token. */
export function asksBotToken(deps: Pick<BotCheckDeps, 'settings'>): boolean {
  return deps.settings.get(registerBotCheck);
}

function refused(code: BotCheckRefusal) {
  return refuse(code, { token: [BOT_CHECK_TEXTS[code]] });
}
