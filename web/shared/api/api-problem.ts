/** All failures of a call, as a closed list: each kind needs a different reaction of the screen. */
export type ApiProblem =
  | { readonly kind: 'offline' }
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'invalid'; readonly message: string; readonly errors: FieldErrors }
  | { readonly kind: 'limited'; readonly message: string; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string; readonly body: unknown }
  | { readonly kind: 'broken'; readonly status: number };

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Thrown by every failed call of the API client. */
export class ApiError extends Error {
  readonly problem: ApiProblem;
  constructor(problem: ApiProblem) {
    super(problemText(problem));
    this.name = 'ApiError';
    this.problem = problem;
  }
}

/** The text for the player. The server's own message wins; otherwise the text states what happened and what is safe. */
export function problemText(problem: ApiProblem): string {
  switch (problem.kind) {
    case 'offline':
      return 'Sem conexão com a internet. Verifique sua rede e tente de novo.';
    case 'unauthenticated':
      return 'Sua sessão terminou. Entre de novo para continuar.';
    case 'invalid':
    case 'limited':
    case 'refused':
      return problem.message;
    case 'broken':
      return 'Ops! Algo deu errado. Tente novamente mais tarde ou entre em contato com o suporte.';
  }
}

/** The problem behind anything thrown; anything that isn't a refusal of the API counts as `broken`. */
export function problemOf(thrown: unknown): ApiProblem {
  return thrown instanceof ApiError ? thrown.problem : { kind: 'broken', status: 0 };
}

/** The text to show for anything thrown. */
export function errorText(thrown: unknown): string {
  return problemText(problemOf(thrown));
}

/** The text next to a form's only field: the server's error for that field, else the error for the whole form. */
export function fieldText(thrown: unknown, name: string): string {
  const problem = problemOf(thrown);
  return (problem.kind === 'invalid' ? problem.errors[name]?.[0] : undefined) ?? problemText(problem);
}
