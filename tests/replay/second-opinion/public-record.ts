/** The fields of a match of openfootball's public JSON that the second calculation uses, with its own reader of the file. */
export interface PublicGoal {
  readonly minute: number | string;
  readonly offset?: number;
}
export interface PublicRecord {
  readonly round?: string;
  readonly group?: string;
  readonly date: string;
  readonly team1: string;
  readonly team2: string;
  readonly score?: { readonly ht?: readonly number[]; readonly ft?: readonly number[]; readonly et?: readonly number[]; readonly p?: readonly number[] };
  readonly goals1?: readonly PublicGoal[];
  readonly goals2?: readonly PublicGoal[];
  readonly status?: string;
}
export interface PublicSeason {
  readonly name: string;
  readonly matches: readonly PublicRecord[];
}

/** "45+2" as 45.02: minutes sort in the order of play, a half's stoppage before the next half. */
export function momentOf({ minute, offset }: PublicGoal): number {
  const [base, added] = String(minute).split('+');
  return Number(base) + Number(added ?? offset ?? 0) / 100;
}

/** Goals of each side up to the end of the half that has this last minute; null if the file has no list. */
export function listedUntil(record: PublicRecord, lastMinute: number): [number, number] | null {
  if (record.goals1 === undefined && record.goals2 === undefined) return null;
  const count = (goals: readonly PublicGoal[] = []) => goals.filter((goal) => momentOf(goal) < lastMinute + 1).length;
  return [count(record.goals1), count(record.goals2)];
}
