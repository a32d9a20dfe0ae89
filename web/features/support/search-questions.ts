import type { PageSection } from '#contracts/site/pages.ts';
import { plainText } from '#kernel/text/plain-text.ts';

/** The questions that hold every word searched for, in any order, accents and case aside; those that hold them in the question itself come first. */
export function searchQuestions(questions: readonly PageSection[], search: string): readonly PageSection[] {
  const words = plainText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return questions;
  const holdsAll = (text: string) => words.every((word) => text.includes(word));
  const inQuestion = (each: PageSection) => holdsAll(plainText(each.heading));
  const found = questions.filter((each) => holdsAll(plainText([each.heading, ...each.paragraphs, ...each.items].join(' '))));
  return [...found.filter(inQuestion), ...found.filter((each) => !inQuestion(each))];
}
