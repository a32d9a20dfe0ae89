import { supportCasesReply } from '#contracts/site/site-content.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SiteDeps } from '../deps.ts';
import { readOwnCases } from '../use-cases/read-support-cases.ts';

/** Routes for the player's own cases: questions and answers, without operators' names. */
export function supportRoutes(deps: SiteDeps): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/api/support/messages',
      summary: 'The player’s own cases with their answers, newest first, at most 50.',
      tag: 'support',
      access: 'player',
      replies: { 200: supportCasesReply },
      async handler({ principal }) {
        const cases = await readOwnCases(deps, principal.playerId);
        const data = cases.map(({ caseNumber, status, subject, message, createdAt, answers }) => ({
          ...{ case_number: caseNumber, status, subject, message, created_at: createdAt.toISOString() },
          answers: answers.map(({ text, at }) => ({ text, at: at.toISOString() })),
        }));
        return { status: 200, body: { data } };
      },
    }),
  ];
}
