import type { FastifyReply } from 'fastify';
import type * as z from 'zod';

interface Kind {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** The standard's name, if it differs from ours. */
  readonly kind?: string;
}

/** The API Pix error kinds of this PSP, with the titles and details of its documentation. */
const KINDS = {
  NaoAutenticado: { status: 401, title: 'Não autenticado', detail: 'O token de acesso está ausente, expirou ou é inválido.' },
  NaoEncontrado: { status: 404, title: 'Não Encontrado', detail: 'Entidade não encontrada.' },
  CobNaoEncontrado: { status: 404, title: 'Não Encontrado', detail: 'Cobrança não encontrada para o txid informado.' },
  CobPayloadNaoEncontrado: {
    status: 404,
    title: 'Cobrança não encontrada.',
    detail: 'A cobrança em questão não foi encontrada para a location requisitada.',
  },
  CobPayloadEncerrado: {
    status: 410,
    kind: 'CobPayloadNaoEncontrado',
    title: 'Cobrança não encontrada.',
    detail: 'A cobrança em questão não será mais exibida na location requisitada.',
  },
  CobOperacaoInvalida: {
    status: 400,
    title: 'Cobrança inválida.',
    detail: 'A requisição que busca alterar ou criar uma cobrança para pagamento imediato não respeita o _schema_ ou está semanticamente errada.',
  },
  CobConsultaInvalida: {
    status: 400,
    title: 'Consulta inválida.',
    detail: 'Os parâmetros de consulta à lista de cobranças para pagamento imediato não respeitam o _schema_ ou não fazem sentido semanticamente.',
  },
  PixNaoEncontrado: { status: 404, title: 'Não Encontrado', detail: 'Pix não encontrado para o e2eid informado.' },
  PixConsultaInvalida: {
    status: 400,
    title: 'Consulta inválida.',
    detail: 'Os parâmetros de consulta à lista de pix recebidos não respeitam o _schema_ ou não fazem sentido semanticamente.',
  },
  PixDevolucaoNaoEncontrada: { status: 404, title: 'Não Encontrado', detail: 'Devolução não encontrada para o e2eid informado.' },
  PixDevolucaoInvalida: {
    status: 400,
    title: 'Devolução inválida.',
    detail: 'A presente requisição de devolução não respeita o _schema_ ou não faz sentido semanticamente.',
  },
  WebhookNaoEncontrado: { status: 404, title: 'Não Encontrado', detail: 'O webhook denotado por {chave} não encontra-se estabelecido.' },
  WebhookOperacaoInvalida: {
    status: 400,
    title: 'Webhook inválido.',
    detail: 'A presente requisição busca criar um webhook sem respeitar o _schema_ ou, ainda, apresenta semântica inválida.',
  },
  RequisicaoInvalida: { status: 400, title: 'Requisição inválida.', detail: 'Não foi possível ler a requisição.' },
  ServicoIndisponivel: { status: 503, title: 'Serviço Indisponível', detail: 'Serviço não está disponível no momento.' },
  PagamentoInvalido: { status: 422, title: 'Pagamento inválido.', detail: 'O pagamento solicitado não respeita o contrato.' },
  PagamentoConflitante: { status: 409, title: 'Pagamento conflitante.', detail: 'Este id já foi usado para outro pagamento.' },
  PagamentoNaoEncontrado: { status: 404, title: 'Não Encontrado', detail: 'Nenhum pagamento com este id.' },
  ChaveNaoEncontrada: { status: 404, title: 'Não Encontrado', detail: 'Chave Pix não encontrada no diretório.' },
} as const satisfies Readonly<Record<string, Kind>>;
export type ProblemKind = keyof typeof KINDS;

export interface Violation {
  readonly razao: string;
  readonly propriedade: string;
  readonly valor?: string;
}

/** An RFC 7807 refusal of the PSP. */
export class PixProblem extends Error {
  readonly kind: ProblemKind;
  readonly status: number;
  readonly violations: readonly Violation[];
  constructor(kind: ProblemKind, violations: readonly Violation[] = []) {
    super(kind);
    this.name = 'PixProblem';
    this.kind = kind;
    this.status = KINDS[kind].status;
    this.violations = violations;
  }
}

/** Answers a problem as application/problem+json. */
export function sendProblem(reply: FastifyReply, problem: PixProblem): FastifyReply {
  const { status, title, detail, kind = problem.kind }: Kind = KINDS[problem.kind];
  if (status === 401) void reply.header('www-authenticate', 'Bearer realm="pix-psp"');
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: `https://pix.bcb.gov.br/api/v2/error/${kind}`,
      title,
      status,
      detail,
      ...(problem.violations.length === 0 ? {} : { violacoes: problem.violations }),
    });
}

/** Parses `input` with a schema; a mismatch becomes a problem whose violations name the properties under `root`. */
export function readPix<T>(schema: z.ZodType<T>, input: unknown, kind: ProblemKind, root: string): T {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  throw new PixProblem(
    kind,
    parsed.error.issues.map((issue) => {
      const propriedade = [root, ...issue.path].join('.');
      return { razao: `O campo ${propriedade} não respeita o _schema_.`, propriedade };
    }),
  );
}

/** One violation in the documentation's words. */
export function violation(propriedade: string, razao: string, valor?: string): Violation {
  return valor === undefined ? { razao, propriedade } : { razao, propriedade, valor };
}
