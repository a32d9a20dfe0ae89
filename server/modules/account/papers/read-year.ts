import type { StatementYears, YearStatement } from '#contracts/account/account-papers.ts';
import { siteDay, startOfSiteDay } from '#kernel/clock.ts';
import { addCents, type Cents, subtractCents, ZERO } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { sumResults, type VerticalResult } from '#server/modules/stakes/index.ts';
import { type KindSum, moneyAt, NO_LINES, sumStatement } from '#server/modules/wallet/index.ts';
import type { AccountDeps } from '../deps.ts';

/** The first day of the law's force (Lei 14.790/2023). */
const FIRST_YEAR = 2024;

/** The years that have a statement, by the site's day; the latest first. */
export function statementYears(at: Date): StatementYears {
  const present = Number(siteDay(at).slice(0, 4));
  const years = Array.from({ length: present - FIRST_YEAR + 1 }, (_, index) => present - index);
  return { years, latest_whole: years[1] ?? null };
}

/**
 * A calendar year for the tax return (docs/year-statement.md): gains and losses by kind of bet, and the balance at the start and the end of the year. The
 * current year ends now.
 */
export async function readYear(deps: AccountDeps, playerId: string, year: number, at: Date): Promise<Result<YearStatement, 'no_such_year'>> {
  const present = Number(siteDay(at).slice(0, 4));
  if (year < FIRST_YEAR || year > present) return refuse('no_such_year');
  const from = startOf(year);
  const next = startOf(year + 1);
  const lastMoment = new Date(Math.min(next.getTime() - 1, at.getTime()));
  return deps.identity.db.k
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const results = await sumResults(tx, { playerId, from, to: next });
      const sums = await sumStatement(tx, { playerId, from, to: lastMoment });
      const kind = (name: string) => sums.get(name) ?? NO_LINES;
      return ok({
        year,
        partial: year === present,
        sports: resultOf(results.filter(({ vertical }) => vertical === 'sports')),
        online_games: resultOf(results.filter(({ vertical }) => vertical !== 'sports')),
        balance_before: await moneyAt(tx, playerId, new Date(from.getTime() - 1)),
        balance_after: await moneyAt(tx, playerId, lastMoment),
        deposited: net(kind('deposit'), kind('deposit_returned'), kind('deposit_unreturned')),
        withdrawn: kind('withdrawal').debitCents,
      });
    });
}

function startOf(year: number): Date {
  return startOfSiteDay(`${year}-01-01`);
}

function resultOf(results: readonly VerticalResult[]): YearStatement['sports'] {
  const sum = (of: (result: VerticalResult) => Cents) => results.map(of).reduce(addCents, ZERO);
  const [gains, losses] = [sum(({ gainCents }) => gainCents), sum(({ lossCents }) => lossCents)];
  return {
    bets: results.reduce((total, { bets }) => total + bets, 0),
    staked: sum(({ stakedCents }) => stakedCents),
    returned: sum(({ returnedCents }) => returnedCents),
    gains,
    losses,
    result: subtractCents(gains, losses),
  };
}

/** Deposits minus their returns. */
function net(...kinds: readonly KindSum[]): Cents {
  return kinds.map(({ creditCents, debitCents }) => subtractCents(creditCents, debitCents)).reduce(addCents, ZERO);
}
