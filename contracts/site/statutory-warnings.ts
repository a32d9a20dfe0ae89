/**
 * The warnings that the Ministério da Fazenda requires in every advertisement and at every access (Portaria SPA/MF 1.231/2024 and 1.964/2026, Portaria
 * Interministerial 73/2026), in the one place from which pages and mail read them. Counsel confirms the wording in the official gazette before a site opens.
 */
const PREFIX = 'Ministério da Fazenda adverte:';

export const WARNING_OF_DEPENDENCE = `${PREFIX} Apostar pode causar dependência.`;
export const WARNING_OF_LOSS = `${PREFIX} Apostar faz você perder dinheiro.`;
export const WARNING_OF_NO_INVESTMENT = `${PREFIX} Aposta não é investimento.`;

/** The age limit in words, for the sign that shows it as a number. */
export const ADULTS_ONLY = 'Proibido para menores de 18 anos.';
