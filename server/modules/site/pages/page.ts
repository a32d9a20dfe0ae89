import type { PageSection } from '#contracts/site/pages.ts';

/** A page as it is first published; later versions are the operator's. */
export interface FirstPage {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly PageSection[];
}

/** A part with paragraphs, and a list below them when there is one. */
export function part(heading: string, paragraphs: readonly string[], items: readonly string[] = []): PageSection {
  return { heading, paragraphs: [...paragraphs], items: [...items] };
}
