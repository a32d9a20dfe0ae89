import type { BackofficeDeps } from '../deps.ts';
import type { HouseCommand, HouseQuestion } from '../domain/house-command.ts';
import { listOperators } from '../store/operators.ts';
import { addOperator } from './add-operator.ts';
import { rotateDataKeys, showKeys } from './rotate-data-keys.ts';
import { revokeOperator } from './revoke-operator.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

/** Runs a command about operators or keys. */
export async function runHouseCommand(
  deps: BackofficeDeps,
  { actor, command }: { readonly actor: string; readonly command: HouseCommand | HouseQuestion },
): Promise<Answer> {
  switch (command.kind) {
    case 'operators.list':
      return showOperators(deps);
    case 'operators.add': {
      const added = await addOperator(deps, { ...command, actor });
      if (!added.ok) return { done: false, text: `Not added: there is an operator ${command.name}.` };
      const how = 'Their key, shown this once; it goes into PALPITE_OPERATOR_KEY, or a file that only they can read named by PALPITE_OPERATOR_KEY_FILE:';
      return { done: true, text: `${added.value.operator} may run operator commands. ${how}\n${added.value.key}` };
    }
    case 'operators.revoke': {
      const revoked = await revokeOperator(deps, { ...command, actor });
      return revoked.ok
        ? { done: true, text: `${revoked.value} may not run operator commands any more.` }
        : { done: false, text: 'There is no such operator in office.' };
    }
    case 'keys.list':
      return showKeys(deps);
    case 'keys.rotate':
      return rotateDataKeys(deps, { ...command, actor });
  }
}

async function showOperators({ db }: BackofficeDeps): Promise<Answer> {
  const found = await listOperators(db.k);
  const lines = found.map(({ id, name, createdAt, addedBy, revokedAt }) => {
    const since = revokedAt === null ? `since ${createdAt.toISOString()}` : `revoked ${revokedAt.toISOString()}`;
    return `${name}#${id}  ${since}, added by ${addedBy}`;
  });
  return { done: true, text: lines.length === 0 ? 'None.' : lines.join('\n') };
}
