import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { EXIT, PICTURE_LIMITS } from './limits.ts';

/**
 * A process of its own, one per picture: bytes come in, a JPEG goes out, the exit code says what was wrong. What a decoder does with hostile bytes (crash, spin,
 * eat memory) ends here, beside nobody's money and without a secret in its environment.
 */
const JPEG = { quality: 82, chromaSubsampling: '4:2:0' } as const;
const SECONDS = 10;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

process.exitCode = await rewrite(await buffer(process.stdin));

async function rewrite(given: Buffer): Promise<number> {
  const { mostPixels, longestSide, shortestSide, keptSide } = PICTURE_LIMITS;
  try {
    const { width, height } = await sharp(given, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels || Math.max(width, height) > longestSide) return EXIT.tooManyPixels;
    if (Math.min(width, height) < shortestSide) return EXIT.tooSmall;
    // Pixels alone go into the new file: no EXIF, no place, no thumbnail, no profile.
    const jpeg = await sharp(given, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 })
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg(JPEG)
      .timeout({ seconds: SECONDS })
      .toBuffer();
    process.stdout.write(jpeg);
    return EXIT.done;
  } catch {
    return EXIT.broken;
  }
}
