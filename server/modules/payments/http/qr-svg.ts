import qrcode from 'qrcode';

const QUIET_ZONE_MODULES = 4;

/** The QR Code of a text as one SVG document: black on white whatever the theme, since banking apps must read it. Error correction M, as the Pix manual asks. */
export async function qrSvg(text: string): Promise<string> {
  return qrcode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: QUIET_ZONE_MODULES, color: { dark: '#000000', light: '#ffffff' } });
}
