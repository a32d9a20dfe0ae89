import { median, say } from '../common/facts.ts';
import type { Audit } from './audit.ts';

/** The medians of one page's audits; the complaints are those of any of them. */
export interface Row extends Audit {
  readonly page: string;
}

export function rowOf(page: string, audits: readonly Audit[]): Row {
  const middle = (of: (audit: Audit) => number) => median(audits.map(of));
  return {
    page,
    performance: middle((each) => each.performance),
    accessibility: middle((each) => each.accessibility),
    bestPractices: middle((each) => each.bestPractices),
    seo: middle((each) => each.seo),
    fcpMs: middle((each) => each.fcpMs),
    lcpMs: middle((each) => each.lcpMs),
    tbtMs: middle((each) => each.tbtMs),
    workedTbtMs: middle((each) => each.workedTbtMs),
    cls: middle((each) => each.cls),
    scriptBytes: middle((each) => each.scriptBytes),
    jsBytes: middle((each) => each.jsBytes),
    allBytes: middle((each) => each.allBytes),
    benchmarkIndex: middle((each) => each.benchmarkIndex),
    complaints: [...new Set(audits.flatMap(({ complaints }) => complaints))],
  };
}

/** One line per page; the first row is the reference of the ratios. */
export function printRows(rows: readonly Row[]): void {
  const reference = rows[0]?.lcpMs ?? Number.NaN;
  say(`${'page'.padEnd(22)} perf  a11y  best   seo   FCP ms   LCP ms  ratio   TBT ms  worked    CLS   scripts    JS KB   all KB   speed`);
  for (const row of rows) {
    const marks = [row.performance, row.accessibility, row.bestPractices, row.seo].map((mark) => String(mark).padStart(4)).join('  ');
    const times = [row.fcpMs, row.lcpMs].map((ms) => ms.toFixed(0).padStart(7)).join('  ');
    say(
      [
        row.page.padEnd(22),
        marks,
        times,
        (row.lcpMs / reference).toFixed(2).padStart(5),
        row.tbtMs.toFixed(0).padStart(7),
        row.workedTbtMs.toFixed(0).padStart(6),
        row.cls.toFixed(3).padStart(5),
        kilobytes(row.scriptBytes).padStart(8),
        kilobytes(row.jsBytes),
        kilobytes(row.allBytes),
        row.benchmarkIndex.toFixed(0).padStart(6),
      ].join('  '),
    );
  }
}

/** Lighthouse's complaints about each page, without those about the bare page, which are the machine's. Each audit once, with one of its figures. */
export function printComplaints(rows: readonly Row[]): void {
  const machine = new Set(rows[0]?.complaints.map(auditOf));
  for (const { page, complaints } of rows) {
    const own = new Map(complaints.filter((each) => !machine.has(auditOf(each))).map((each) => [auditOf(each), each]));
    if (own.size > 0) say(`${page}: ${[...own.values()].join('; ')}`);
  }
}

function auditOf(complaint: string): string {
  return complaint.split(':')[0] ?? complaint;
}

function kilobytes(bytes: number): string {
  return (bytes / 1_024).toFixed(1).padStart(7);
}
