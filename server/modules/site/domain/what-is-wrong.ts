interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What a schema found wrong, by field; `file` stands for the whole. */
export function whatIsWrong(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) (errors[issue.path.map(String).join('.') || 'file'] ??= []).push(issue.message);
  return errors;
}
