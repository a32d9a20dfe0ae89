interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The errors of a schema, by field; `file` means the whole. */
export function whatIsWrong(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) (errors[issue.path.map(String).join('.') || 'file'] ??= []).push(issue.message);
  return errors;
}
