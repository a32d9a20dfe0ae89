import type { AnswerPoints } from './self-test-questions.ts';

export type RiskBand = 'none' | 'low' | 'moderate' | 'high';

export type SelfTestResult =
  | { readonly kind: 'unfinished'; /** Places of the unanswered questions, from 0. */ readonly missing: readonly number[] }
  | { readonly kind: 'scored'; readonly points: number; readonly band: RiskBand };

/** Adds up the answers (null is unanswered). Bands of the index's authors: 0, 1–2, 3–7, 8–27 points. Nothing is sent. */
export function scoreSelfTest(answers: ReadonlyArray<AnswerPoints | null>): SelfTestResult {
  const missing = answers.flatMap((answer, place) => (answer === null ? [place] : []));
  if (missing.length > 0) return { kind: 'unfinished', missing };
  const points = answers.reduce<number>((sum, answer) => sum + (answer ?? 0), 0);
  return { kind: 'scored', points, band: bandOf(points) };
}

function bandOf(points: number): RiskBand {
  if (points === 0) return 'none';
  if (points <= 2) return 'low';
  return points <= 7 ? 'moderate' : 'high';
}
