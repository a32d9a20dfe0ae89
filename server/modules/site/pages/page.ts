import type { PageSection } from '#contracts/site/pages.ts';

/** The first version of a page; later versions are the operator's. */
export interface FirstPage {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly PageSection[];
}

/** A part with paragraphs, and optionally a list below them. */
export function part(heading: string, paragraphs: readonly string[], items: readonly string[] = []): PageSection {
  return { heading, paragraphs: [...paragraphs], items: [...items] };
}
