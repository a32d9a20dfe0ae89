/** Where the one form rule stands. */
const RULE = 'web/shared/forms/form.tsx';
/** The error pages' button asks for a page; it holds no field, and stands where scripts may not run. */
const WITHOUT_FIELDS = 'web/app/document/home-button.tsx';

/**
 * Forms of a page that don't go through the rule (web/shared/forms/form.tsx). A search takes whatever is typed, so nothing in it can be wrong. A form of
 * react-hook-form leaves the focus to the rule as well.
 */
export function unruledForms(path: string, text: string): readonly string[] {
  if (path === RULE || path === WITHOUT_FIELDS) return [];
  const tags = [...text.matchAll(/<form\b[^>]*/g)].filter(([tag]) => !tag.includes('role="search"'));
  const hooks = [...text.matchAll(/\buseForm(?:<[^>]*>)?\(\{(?:[^{}]|\{[^{}]*\})*\}/g)].filter(([call]) => !call.includes('shouldFocusError: false'));
  return [...tags.map(() => `${path}: a <form> past the form rule`), ...hooks.map(() => `${path}: useForm moves the focus itself`)];
}
