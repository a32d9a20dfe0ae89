import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { sportCashoutEnabled, sportCashoutMargin } from '../../settings.ts';
import { priceCashout } from '../bet-now.ts';
import { lockBets, readBets, readLegs } from '../store/bets-now.ts';
import { hasPending } from '../store/cashout-rows.ts';
import { dropRules, noteCompared, type RuleRow, rulesOfEnded, rulesToCompare } from '../store/rule-rows.ts';
import { startCashout } from './start-cashout.ts';

export type FollowDeps = Pick<SportsbookDeps, 'db' | 'ids' | 'settings' | 'log'>;

const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Compares the rules of bets whose markets have moved with the worth of the bets, and starts the cash-outs of rules that are met. A rule ends with its bet; a
 * rule whose cash-out was rejected waits for the next move. Returns how many it started.
 */
export async function followRules(deps: FollowDeps, at: Date): Promise<number> {
  await dropRules(deps.db.k, await rulesOfEnded(deps.db.k, AT_ONCE));
  if (!deps.settings.get(sportCashoutEnabled)) return 0;
  let started = 0;
  for (let after = BEFORE_ALL; ;) {
    const rules = await rulesToCompare(deps.db.k, after, AT_ONCE);
    const last = rules.at(-1);
    if (last === undefined) return started;
    started += await comparePage(deps, rules, at);
    after = last.betId;
  }
}

async function comparePage(deps: FollowDeps, rules: readonly RuleRow[], at: Date): Promise<number> {
  const { settled, met } = await compare(deps, rules, at);
  let started = 0;
  const failed = await divideChunk(met, async (part) => {
    for (const rule of part) started += Number(await start(deps, rule, at));
  });
  for (const { item, error } of failed) deps.log.error({ err: error, betId: item.betId }, 'the rule of a bet could not be followed');
  await noteCompared(deps.db.k, settled);
  return started;
}

/** `met`: the bet is worth the amount now; `settled`: needs no new comparison until a market moves. Rules of suspended bets are compared again. */
async function compare({ db, settings }: FollowDeps, rules: readonly RuleRow[], at: Date) {
  const ids = rules.map(({ betId }) => betId);
  const bets = new Map((await readBets(db.k, ids)).map((bet) => [bet.id, bet]));
  const legs = Map.groupBy(await readLegs(db.k, ids, at), ({ betId }) => betId);
  const margin = settings.get(sportCashoutMargin);
  const compared = rules.flatMap((rule) => {
    const bet = bets.get(rule.betId);
    return bet === undefined ? [] : [{ rule, priced: priceCashout(bet, legs.get(bet.id) ?? [], 100, margin) }];
  });
  return {
    settled: compared.filter(({ priced }) => priced.ok || priced.code !== 'suspended').map(({ rule }) => rule),
    met: compared.filter(({ rule, priced }) => priced.ok && priced.value.amountCents >= rule.amountCents).map(({ rule }) => rule),
  };
}

/** Starts a cash-out under the bet's lock; false if one already waits or the bet is over. */
async function start(deps: FollowDeps, { betId, playerId, amountCents }: RuleRow, at: Date): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const [bet] = await lockBets(tx, [betId]);
    if (bet?.status !== 'accepted' || (await hasPending(tx, betId))) return false;
    const asked = { id: deps.ids.next(), betId, playerId, quoteId: null, share: 100 - bet.cashedPercent, askedCents: amountCents, takeChangePercent: 0 };
    await startCashout(deps, tx, { ...asked, requestedAt: at }, bet, at);
    return true;
  });
}
