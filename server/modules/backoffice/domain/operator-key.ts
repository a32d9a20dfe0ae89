const SHAPE = /^palpite-operator\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** An operator's key as handed out: a name, and 256 random bits in base64url. */
export function writeOperatorKey(id: string, secret: string): string {
  return `palpite-operator.${id}.${secret}`;
}

/** Parses a key; null when it is invalid. */
export function readOperatorKey(text: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = SHAPE.exec(text.trim()) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** The actor of an act: a readable name, and an id that stays unique when the name is used again. */
export function actorOf(operator: { readonly id: string; readonly name: string }): string {
  return `${operator.name}#${operator.id}`;
}
