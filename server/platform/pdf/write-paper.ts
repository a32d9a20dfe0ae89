import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';

const MARGIN = 42;
const PAGE = { width: 595.28, height: 841.89 } as const;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN - 20;
const ROW = 13;
const GREY = '#555555';
/** After this many rows other work gets a turn, since a long table is drawn in the server's process. */
const ROWS_PER_TURN = 50;

export interface PaperHead {
  readonly title: string;
  /** The issuer, printed small on every page. */
  readonly from: string;
  readonly at: Date;
}

/** The share of the page's width that a column takes, out of 100. */
export interface PaperColumn {
  readonly head: string;
  readonly share: number;
  readonly align?: 'right';
}

/** The content of a paper, from top to bottom; page breaks are automatic. */
export interface Paper {
  facts(rows: readonly (readonly [name: string, value: string])[]): void;
  section(title: string): void;
  text(words: string): void;
  table(columns: readonly PaperColumn[], rows: Iterable<readonly string[]>): Promise<void>;
}

/** Draws a paper (A4, one column, standard fonts, which need no font file) and returns its bytes. */
export async function writePaper(head: PaperHead, draw: (paper: Paper) => Promise<void>): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info: { Title: plain(head.title), CreationDate: head.at }, lang: 'pt-BR' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  document.font('Helvetica-Bold').fontSize(16).text(plain(head.title));
  document.moveDown(0.4);
  await draw(paperOn(document));
  footers(document, head.from);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function paperOn(document: PDFKit.PDFDocument): Paper {
  return {
    facts(rows) {
      for (const [name, value] of rows) {
        turnPage(document);
        document
          .font('Helvetica')
          .fontSize(9)
          .fillColor(GREY)
          .text(plain(`${name}: `), { continued: true })
          .fillColor('black')
          .text(plain(value));
      }
      document.moveDown(0.5);
    },
    section(title) {
      turnPage(document, 3 * ROW);
      document.moveDown(0.5).font('Helvetica-Bold').fontSize(11).fillColor('black').text(plain(title), MARGIN).moveDown(0.3);
    },
    text(words) {
      turnPage(document);
      document.font('Helvetica').fontSize(9).fillColor('black').text(plain(words), MARGIN, document.y, { width: WIDTH }).moveDown(0.4);
    },
    table: (columns, rows) => table(document, columns, rows),
  };
}

async function table(document: PDFKit.PDFDocument, columns: readonly PaperColumn[], rows: Iterable<readonly string[]>): Promise<void> {
  line(
    document,
    columns,
    columns.map(({ head }) => head),
    'Helvetica-Bold',
  );
  let drawn = 0;
  for (const row of rows) {
    if (turnPage(document))
      line(
        document,
        columns,
        columns.map(({ head }) => head),
        'Helvetica-Bold',
      );
    line(document, columns, row, 'Helvetica');
    drawn += 1;
    if (drawn % ROWS_PER_TURN === 0) await nextTurn();
  }
  document.moveDown(0.5);
}

function line(document: PDFKit.PDFDocument, columns: readonly PaperColumn[], cells: readonly string[], font: string): void {
  const y = document.y;
  let x = MARGIN;
  document.font(font).fontSize(8).fillColor('black');
  for (const [index, { share, align = 'left' }] of columns.entries()) {
    const width = (WIDTH * share) / 100;
    document.text(plain(cells[index] ?? ''), x, y, { width: width - 4, height: ROW - 2, align, lineBreak: false, ellipsis: true });
    x += width;
  }
  document
    .moveTo(MARGIN, y + ROW - 3)
    .lineTo(MARGIN + WIDTH, y + ROW - 3)
    .lineWidth(0.3)
    .strokeColor('#cccccc')
    .stroke();
  document.x = MARGIN;
  document.y = y + ROW;
}

/** Begins a new page if this height no longer fits; returns true if it did. */
function turnPage(document: PDFKit.PDFDocument, room = ROW): boolean {
  if (document.y + room <= BOTTOM) return false;
  document.addPage();
  return true;
}

function footers(document: PDFKit.PDFDocument, from: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document.page.margins.bottom = 0;
    document.font('Helvetica').fontSize(7).fillColor(GREY);
    document.text(plain(`${from}   ·   página ${page - start + 1} de ${count}`), MARGIN, PAGE.height - MARGIN, {
      width: WIDTH,
      align: 'center',
      lineBreak: false,
    });
  }
}

/** Replaces characters that the standard fonts lack: they have the letters of Western Europe. */
function plain(text: string): string {
  return text
    .replaceAll('\u2212', '-')
    .replaceAll('\u00a0', ' ')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff‘’“”–—•…]/g, '?');
}
