import { formatCpf } from '#kernel/cpf.ts';
import { newPeople } from '../cpf-registry/new-people.ts';
import type { Person, PersonKind } from '../cpf-registry/person-of.ts';
import { html, type Html } from '../host/html.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { copyable } from './layout.ts';

const GROUPS: readonly { kind: PersonKind; count: number; title: string; text: string }[] = [
  { kind: 'ok', count: 6, title: 'Para se cadastrar', text: 'Adultos com CPF regular. Cada visita traz pessoas novas.' },
  { kind: 'underage', count: 2, title: 'Menores de idade', text: 'O cadastro deve ser recusado.' },
  { kind: 'deceased', count: 2, title: 'Titular falecido', text: 'O cadastro deve ser recusado.' },
  { kind: 'barred', count: 2, title: 'Impedidos de apostar', text: 'Constam no registro central de impedidos.' },
  { kind: 'timeout', count: 2, title: 'Consulta que não responde', text: 'O registro demora cerca de 20 segundos e desiste.' },
  { kind: 'unknown', count: 2, title: 'CPF desconhecido', text: 'O registro não tem este número.' },
];

/** People to register as, new on every visit. */
export function peoplePage(world: Surroundings): Html {
  return html`<h1>Pessoas</h1>
    <p class="lead">CPFs que o registro fictício conhece: o mesmo número é sempre a mesma pessoa.</p>
    ${GROUPS.map(
      ({ kind, count, title, text }) =>
        html`<section>
          <h2>${title}</h2>
          <p class="muted">${text}</p>
          <div class="grid">${newPeople(kind, count, world.random).map(personCard)}</div>
        </section>`,
    )}`;
}

function personCard(person: Person): Html {
  const [year = '', month = '', day = ''] = person.birthday.split('-');
  return html`<article class="card">
    <strong>${person.kind === 'unknown' ? 'Ninguém' : person.name}</strong>
    <div class="muted">${person.kind === 'unknown' ? '' : `Nascimento: ${day}/${month}/${year}`}</div>
    ${copyable(formatCpf(person.cpf))}
  </article>`;
}
