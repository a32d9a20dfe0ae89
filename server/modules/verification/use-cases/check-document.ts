import { ageOn } from '#kernel/clock.ts';
import { parseCpf } from '#kernel/cpf.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { ExclusionRegistry } from '../adapters/exclusion-registry.ts';
import { lookUpCpf, type LookUpCpfDeps } from './look-up-cpf.ts';

export type DocumentRefusal = 'invalid_document' | 'document_refused' | 'underage' | 'registry_unavailable';

export interface DocumentHolder {
  /** Eleven digits. */
  readonly cpf: string;
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly birthday: string;
}

/** The texts on the document field. Barred, deceased, unknown and taken CPFs get the same text (ID-9). */
export const DOCUMENT_TEXTS: Readonly<Record<DocumentRefusal, string>> = {
  invalid_document: 'CPF inválido. Confira os números digitados.',
  document_refused: 'Não foi possível usar este CPF.',
  underage: 'Apenas maiores de 18 anos podem se cadastrar.',
  registry_unavailable: 'Não conseguimos consultar o CPF agora. Tente de novo em instantes.',
};

const MIN_AGE_YEARS = 18;

/**
 * Checks a typed CPF: check digits, registry, age by the registry's birthday (never a declared one), central barred list. Refusals carry the text on the field
 * `document`. During an outage every CPF is refused.
 */
export async function checkDocument(
  deps: LookUpCpfDeps & { readonly exclusionRegistry: ExclusionRegistry },
  document: string,
): Promise<Result<DocumentHolder, DocumentRefusal>> {
  const cpf = parseCpf(document);
  if (cpf === null) return refused('invalid_document');
  const person = await lookUpCpf(deps, cpf);
  if (person.kind === 'unavailable') return refused('registry_unavailable');
  if (person.kind === 'unknown' || person.deceased) return refused('document_refused');
  if (ageOn(person.birthday, deps.clock.now()) < MIN_AGE_YEARS) return refused('underage');
  const barred = (await deps.exclusionRegistry.ask(cpf)).kind;
  if (barred === 'barred') return refused('document_refused');
  if (barred !== 'clear') return refused('registry_unavailable');
  return ok({ cpf, name: person.name, birthday: person.birthday });
}

function refused(code: DocumentRefusal) {
  return refuse(code, { document: [DOCUMENT_TEXTS[code]] });
}
