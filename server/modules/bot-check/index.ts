export type { BotCheckDeps } from './deps.ts';
export type { BotCheckPurpose } from './bot-check.ts';
export { asksBotToken, type BotCheckRefusal, BOT_CHECK_TEXTS, spendBotToken } from './spend-bot-token.ts';
