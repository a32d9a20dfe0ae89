import { CATEGORY_LIVE } from '#contracts/casino/casino.ts';
import { isUuid } from '#kernel/ids.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Game } from '../domain/catalogue.ts';
import type { WalletAnswer } from '../provider-wallet/domain/wallet-answer.ts';
import { gameById, gameBySource, termsOf } from '../provider-wallet/game-of-session.ts';
import { createPlayerReader, createSessionReader } from '../provider-wallet/session-reader.ts';
import type { SessionFacts } from '../provider-wallet/store/sessions.ts';
import { createBetTaker } from '../provider-wallet/use-cases/take-bet.ts';
import { takeFreeBet } from '../provider-wallet/use-cases/take-free-bet.ts';
import { createResultTaker } from '../provider-wallet/use-cases/take-results.ts';
import type { Hub88Deps } from './hub88-deps.ts';
import { balanceFields, HUB88, type Hub88Answer, hub88Route } from './hub88-route.ts';
import { BET_STATUSES, type Hub88Status, RESULT_STATUSES } from './statuses.ts';
import { toCentavos } from './units.ts';

const TRANSACTION = {
  user: 'name',
  transaction_uuid: 'name',
  token: 'token',
  round: 'text',
  round_closed: 'optional bool',
  request_uuid: 'text',
  game_code: 'text',
} as const;
const MONEY = { currency: 'text', is_free: 'optional bool', reward_uuid: 'optional name' } as const;

/** Bets, wins and rollbacks of Hub88's dialect. */
export function hub88TransactionRoutes(deps: Hub88Deps): readonly Route[] {
  return [bet(deps), win(deps), rollback(deps)];
}

function bet(deps: Hub88Deps): Route {
  const [sessionOf, playerOf, taker] = [createSessionReader(deps), createPlayerReader(deps), createBetTaker(deps)];
  return hub88Route(deps, {
    path: '/transaction/bet',
    summary: 'Takes a bet; a free one draws nothing.',
    fields: { ...TRANSACTION, ...MONEY, amount: 'stake units' },
    async handle(body) {
      if (body.currency !== 'BRL') return { status: 'RS_ERROR_WRONG_CURRENCY' };
      const [session, game] = [await sessionOf(HUB88, body.token), await gameBySource(deps, HUB88, body.game_code)];
      if (session === null || !isUuid(body.user) || (await playerOf(HUB88, body.user)) !== session.playerId) return { status: 'RS_ERROR_INVALID_TOKEN' };
      if (game === null || !(await isWithin(deps, session, game))) return { status: 'RS_ERROR_INVALID_GAME' };
      const call = { session, game, roundRef: body.round, transactionId: body.transaction_uuid, closes: body.round_closed ?? false };
      if (body.is_free === true) {
        const grantRef = body.reward_uuid ?? '';
        return answer(await takeFreeBet(deps, { ...call, source: HUB88, playerId: session.playerId, grantRef }), BET_STATUSES);
      }
      const { cents, remainder } = toCentavos(body.amount);
      // A stake is whole centavos: the wallet must take exactly the amount of the call. A zero amount is no stake, so no limit of the
      // player can refuse it.
      if (remainder > 0 || cents === 0) return { status: 'RS_ERROR_WRONG_TYPES' };
      return answer(await taker.take({ ...call, amountCents: cents }), BET_STATUSES);
    },
  });
}

/** True if the session may play the game: a table's lobby may lead to another of its supplier's games, a slot's session is for that slot only. */
async function isWithin(deps: Hub88Deps, session: SessionFacts, game: Game): Promise<boolean> {
  if (game.id === session.gameId) return true;
  const opened = await gameById(deps, session.gameId);
  return opened !== null && opened.categoryIds.includes(CATEGORY_LIVE) && opened.providerId === game.providerId;
}

function win(deps: Hub88Deps): Route {
  const [playerOf, taker] = [createPlayerReader(deps), createResultTaker(deps)];
  return hub88Route(deps, {
    path: '/transaction/win',
    summary: 'Pays a win, whatever became of the session.',
    fields: { ...TRANSACTION, token: 'optional text', ...MONEY, amount: 'win units', reference_transaction_uuid: 'name' },
    async handle(body) {
      if (body.currency !== 'BRL') return { status: 'RS_ERROR_WRONG_CURRENCY' };
      const [playerId, game] = [isUuid(body.user) ? await playerOf(HUB88, body.user) : null, await gameBySource(deps, HUB88, body.game_code)];
      if (playerId === null) return { status: 'RS_ERROR_INVALID_TOKEN' };
      if (game === null) return { status: 'RS_ERROR_INVALID_GAME' };
      const { cents, remainder } = toCentavos(body.amount);
      const taken = await taker.win({
        ...{ source: HUB88, playerId, gameId: game.id, vertical: termsOf(deps, game).vertical, roundRef: body.round, transactionId: body.transaction_uuid },
        ...{ betTransactionId: body.reference_transaction_uuid, amountCents: cents, remainder, closes: body.round_closed ?? false, strict: false },
      });
      return answer(taken, RESULT_STATUSES);
    },
  });
}

function rollback(deps: Hub88Deps): Route {
  const [playerOf, taker] = [createPlayerReader(deps), createResultTaker(deps)];
  return hub88Route(deps, {
    path: '/transaction/rollback',
    summary: 'Undoes a bet, with what was won on it, or a win; of what never came it is remembered.',
    fields: { ...TRANSACTION, token: 'optional text', game_code: 'optional text', round: 'optional text', reference_transaction_uuid: 'name' },
    async handle(body) {
      const playerId = isUuid(body.user) ? await playerOf(HUB88, body.user) : null;
      if (playerId === null) return { status: 'RS_ERROR_INVALID_TOKEN' };
      const call = { source: HUB88, playerId, transactionId: body.transaction_uuid, referenceId: body.reference_transaction_uuid };
      return answer(await taker.rollback({ ...call, closes: body.round_closed ?? false, undoes: true }), RESULT_STATUSES);
    },
  });
}

function answer<Code extends string>(taken: WalletAnswer<Code>, statuses: Readonly<Record<Code, Hub88Status>>): Hub88Answer {
  if (taken.ok) return { status: 'RS_OK', fields: balanceFields(taken.balance) };
  return { status: statuses[taken.code], ...(taken.balance === null ? {} : { fields: balanceFields(taken.balance) }) };
}
