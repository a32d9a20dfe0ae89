import { cents, formatBrl } from '#kernel/money.ts';
import {
  allCaps,
  listResultsUnderReview,
  listReviews,
  listOverdueEvents,
  type ListedOverdue,
  priceSources,
  readMarks,
  readStops,
  ruleChoices,
  undecidedReviews,
} from '#server/modules/sportsbook/index.ts';
import type { BackofficeDeps } from '../../deps.ts';
import { showLiability } from './show-liability.ts';
import type { SportsQuestion } from '../../domain/sports-command.ts';

/** Lists work for operators, current liability and possible liability. */
export async function showSports(deps: BackofficeDeps, question: SportsQuestion): Promise<{ done: boolean; text: string }> {
  switch (question.kind) {
    case 'sports.held':
      return said(
        (await listResultsUnderReview(deps)).map(
          (held) => `${held.id}  ${held.heldAt.toISOString()}  ${held.eventId}  ${held.eventName}  ${held.faults.join(', ')}\n  ${JSON.stringify(held.facts)}`,
        ),
      );
    case 'sports.overdue':
      return said((await listOverdueEvents(deps)).map(overdueLine));
    case 'sports.caps':
      return said((await allCaps(deps.db.k)).map(({ scope, ref, capCents }) => `${ref === '' ? scope : `${scope}:${ref}`}  ${money(capCents)}`));
    case 'sports.sources':
      return said(
        (await priceSources(deps.db.k)).map(({ tournamentId, definition, source }) => `${tournamentId}  ${definition === '' ? '*' : definition}  ${source}`),
      );
    case 'sports.rules':
      return said((await ruleChoices(deps.db.k)).map(({ tournamentId, definition, version }) => `${tournamentId}  ${definition}  version ${version}`));
    case 'sports.stops':
      return said((await readStops(deps.db.k)).map(({ scope, ref, reason, stoppedAt }) => `${stoppedAt.toISOString()}  ${scope}  ${ref}  ${reason}`));
    case 'sports.reviews':
      return said(
        (await listReviews(deps)).map(
          ({ eventId, incidentId, eventName, type, minute, since }) =>
            `${since.toISOString()}  ${eventId}:${incidentId}  ${eventName}  ${type}, minute ${minute}`,
        ),
      );
    case 'sports.bets':
      return said((await undecidedReviews(deps.db.k)).map(reviewLine));
    case 'sports.marks':
      return said((await readMarks(deps.db.k)).map(({ scope, ref, reason, markedAt }) => `${markedAt.toISOString()}  ${scope}  ${ref}  ${reason}`));
    case 'sports.liability':
      return said(await showLiability(deps, question.event));
  }
}

function overdueLine({ eventId, event, bets, reason, since }: ListedOverdue): string {
  const match =
    event === null ? 'is gone' : `${event.name}  ${event.state}  kick-off ${event.startsAt.toISOString()}  last heard of ${event.updatedAt.toISOString()}`;
  return `${eventId}  ${match}\n  ${bets} bets open: ${reason}; listed ${since.toISOString()}`;
}

function reviewLine({ betId, playerId, cause, dueAt, stakeCents, potentialCents, legs }: Awaited<ReturnType<typeof undecidedReviews>>[number]): string {
  const head = `${betId}  player ${playerId}  ${money(stakeCents)} may pay ${money(potentialCents)}  because of its ${cause}  until ${dueAt.toISOString()}`;
  return [head, ...legs.map((leg) => `  ${leg}`)].join('\n');
}

function money(amountCents: number): string {
  return formatBrl(cents(amountCents));
}

function said(lines: readonly string[]): { done: boolean; text: string } {
  return { done: true, text: lines.length === 0 ? 'None.' : lines.join('\n') };
}
