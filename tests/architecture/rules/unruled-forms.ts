/** The form component. */
const RULE = 'web/shared/forms/form.tsx';
/** The error pages' button requests a page; it has no field, and works where scripts may not run. */
const WITHOUT_FIELDS = 'web/app/document/error-page.tsx';

/**
 * Forms of a page that do not use the component (web/shared/forms/form.tsx). A search accepts any text, so it has no errors. A form of react-hook-form must
 * leave the focus to the component as well.
 */
export function unruledForms(path: string, text: string): readonly string[] {
  if (path === RULE || path === WITHOUT_FIELDS) return [];
  const tags = [...text.matchAll(/<form\b[^>]*/g)].filter(([tag]) => !tag.includes('role="search"'));
  const hooks = [...text.matchAll(/\buseForm(?:<[^>]*>)?\(\{(?:[^{}]|\{[^{}]*\})*\}/g)].filter(([call]) => !call.includes('shouldFocusError: false'));
  return [...tags.map(() => `${path}: a <form> past the form rule`), ...hooks.map(() => `${path}: useForm moves the focus itself`)];
}
