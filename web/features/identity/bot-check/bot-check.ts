import { botCheckReply } from '#contracts/account/bot-check.ts';
import { api } from '#web/shared/api/api.ts';
import { ApiError, problemOf } from '#web/shared/api/api-problem.ts';
import { type BotCheckPurpose, createBotTokens } from './create-bot-tokens.ts';
import { solveInWorker } from './solver.ts';

/** The page's bot-check tokens. */
export const botTokens = createBotTokens({ earn, nowMs: () => performance.now() });

const FAILED = 'A verificação automática não funcionou neste navegador. Recarregue a página ou tente em outro; se continuar, fale com o nosso suporte.';

async function earn(purpose: BotCheckPurpose): Promise<string> {
  const { challenge } = await api.get('/api/bot-check/challenge', botCheckReply, { query: { purpose } });
  try {
    return await solveInWorker(challenge);
  } catch {
    throw new ApiError({ kind: 'refused', status: 0, code: 'bot_check_unavailable', message: FAILED, body: null });
  }
}

/**
 * Makes a call, with a token if the page knows that the check is on; a token that the server refuses (expired, or the check was switched on meanwhile) is
 * replaced once.
 */
export async function withBotToken<T>(on: boolean, purpose: BotCheckPurpose, call: (token: string) => Promise<T>): Promise<T> {
  try {
    return await call(on ? await botTokens.take(purpose) : '');
  } catch (error) {
    if (!isAboutToken(error)) throw error;
    return call(await botTokens.take(purpose));
  }
}

/** True when only the token was refused. */
function isAboutToken(error: unknown): boolean {
  const problem = problemOf(error);
  if (problem.kind !== 'invalid') return false;
  return Object.entries(problem.errors).every(([field, texts]) => field === 'token' || texts.length === 0) && problem.errors['token'] !== undefined;
}
