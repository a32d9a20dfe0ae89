import * as z from 'zod';

export const instant = z.iso.datetime({ offset: true }).max(40);
export const pageNumber = z.coerce.number().int().min(0).max(1_000_000);

/** The query parameters of every list of the API Pix. */
export const listQuerySchema = z.object({
  inicio: instant,
  fim: instant,
  cpf: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  cnpj: z
    .string()
    .regex(/^[0-9A-Z]{14}$/)
    .optional(),
  'paginacao.paginaAtual': pageNumber.default(0),
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1_000).default(100),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** True if `at` is in [inicio, fim]. */
export function inPeriod(at: string, query: ListQuery): boolean {
  const time = Date.parse(at);
  return time >= Date.parse(query.inicio) && time <= Date.parse(query.fim);
}

/** One page and the `parametros` that describe it. */
export function paginate<T>(matching: readonly T[], query: ListQuery): { items: T[]; parametros: Record<string, unknown> } {
  const [page, size] = [query['paginacao.paginaAtual'], query['paginacao.itensPorPagina']];
  const { inicio, fim, cpf, cnpj } = query;
  const paginacao = {
    paginaAtual: page,
    itensPorPagina: size,
    quantidadeDePaginas: Math.max(1, Math.ceil(matching.length / size)),
    quantidadeTotalDeItens: matching.length,
  };
  const people = { ...(cpf === undefined ? {} : { cpf }), ...(cnpj === undefined ? {} : { cnpj }) };
  return { items: matching.slice(page * size, (page + 1) * size), parametros: { inicio, fim, ...people, paginacao } };
}

/** Finds a contradiction in a well-formed query: a period that ends before it begins, or both a CPF and a CNPJ. */
export function isSenseless(query: ListQuery): boolean {
  return Date.parse(query.fim) < Date.parse(query.inicio) || (query.cpf !== undefined && query.cnpj !== undefined);
}
