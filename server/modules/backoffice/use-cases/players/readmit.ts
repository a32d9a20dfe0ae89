import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import { readmitPlayer, type ReadmitRefusal } from '#server/modules/verification/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { BackofficeDeps } from '../../deps.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const REFUSALS: Readonly<Record<ReadmitRefusal, string>> = {
  unknown_player: 'There is no player with this e-mail or CPF.',
  not_barred: 'The player is not excluded centrally.',
  still_barred: 'The register of barred people still names the player: nothing was lifted.',
  register_away: 'The register of barred people gives no usable answer now. Try again later.',
};

/** Lifts a central exclusion, by e-mail or CPF; recorded in the same transaction. */
export async function readmit(deps: BackofficeDeps, act: { readonly actor: string; readonly login: string; readonly reason: string }): Promise<Answer> {
  const playerId = await findPlayerByLogin(deps.identity, act.login);
  if (playerId === null) return { done: false, text: REFUSALS.unknown_player };
  const lifted = await readmitPlayer(deps.verification, {
    playerId,
    by: act.actor,
    record: (tx, since, at) =>
      recordAct(tx, at, {
        actor: act.actor,
        act: 'player.readmit',
        subject: playerId,
        before: { centrally_excluded_since: since.toISOString() },
        after: null,
        reason: act.reason,
      }),
  });
  if (!lifted.ok) {
    const [until] = lifted.errors?.['until'] ?? [];
    return { done: false, text: `${REFUSALS[lifted.code]}${until === undefined ? '' : ` It says until ${until}.`}` };
  }
  return { done: true, text: `${playerId}: the central exclusion of ${lifted.value.since.toISOString()} is lifted` };
}
