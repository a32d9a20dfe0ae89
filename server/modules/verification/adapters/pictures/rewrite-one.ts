import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { EXIT, PICTURE_LIMITS } from './limits.ts';

/**
 * Runs as a separate process for each picture: reads bytes, writes a JPEG, and its exit code has the reason of a refusal. Hostile bytes may crash or block this
 * process or exhaust its memory, but not the server; its environment has no secret.
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
    // Only pixels are copied into the new file: no EXIF, place, thumbnail or profile.
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
