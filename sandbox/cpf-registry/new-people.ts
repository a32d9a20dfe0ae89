import { cpfCheckDigits } from '#kernel/cpf.ts';
import { randomBelow, type RandomSource } from '#kernel/random.ts';
import { RESERVED_PREFIXES, personOf, type Person, type PersonKind } from './person-of.ts';

const handedOut = new Set<string>();

/** `count` people of a kind that this process has not given out before; drawn from some 10^6 (reserved) or 10^9 (ok) numbers. */
export function newPeople(kind: PersonKind, count: number, random: RandomSource): Person[] {
  const people: Person[] = [];
  while (people.length < count) {
    const person = personOf(drawCpf(kind, random));
    if (person === null || person.kind !== kind || handedOut.has(person.cpf)) continue;
    handedOut.add(person.cpf);
    people.push(person);
  }
  return people;
}

function drawCpf(kind: PersonKind, random: RandomSource): string {
  const prefix = kind === 'ok' ? '' : RESERVED_PREFIXES[kind];
  const rest = 9 - prefix.length;
  const base = prefix + String(randomBelow(random, 10 ** rest)).padStart(rest, '0');
  return base + cpfCheckDigits(base);
}
