const SHAPE = /^palpite-operator\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** An operator's key as it is handed out: who it is, and 256 random bits in base64url. */
export function writeOperatorKey(id: string, secret: string): string {
  return `palpite-operator.${id}.${secret}`;
}

/** Reads a key; null when it is none. */
export function readOperatorKey(text: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = SHAPE.exec(text.trim()) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** How an act names who did it: by a name to read, and the id that stays one person's when names are given again. */
export function actorOf(operator: { readonly id: string; readonly name: string }): string {
  return `${operator.name}#${operator.id}`;
}
