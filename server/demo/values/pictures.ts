/** Pictures of the demo: drawn by a few numbers, so that they are the same every time and nobody's. */
import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './Random.ts';

const [width, height] = [320, 180];

/** A picture as a PNG file: dusk over hills, in colours of its own. */
export function drawPicture(random: Random): Buffer {
  const hue = random.integer(0, 359);
  const hills = [0.55, 0.72, 0.86].map((at) => ({ at, wave: random.integer(40, 90), from: random.integer(0, 300) }));
  const sky = [0, 1].map((turn) => toRgb(hue + turn * 40, 0.45, 0.86 - turn * 0.12));
  const grounds = hills.map((_, index) => toRgb(hue + 190, 0.3, 0.55 - index * 0.13));
  const pixels = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const hill = hills.findLastIndex(({ at, wave, from }) => y > height * (at + 0.06 * Math.sin((x + from) / wave)));
      const colour = hill < 0 ? between(sky[0]!, sky[1]!, y / height) : grounds[hill]!;
      pixels.set(colour, y * (1 + width * 3) + 1 + x * 3);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND')]);
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

type Rgb = readonly [number, number, number];

const between = (from: Rgb, to: Rgb, part: number): Rgb => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];

/** Hue in degrees, saturation and lightness from 0 to 1. */
function toRgb(hue: number, saturation: number, lightness: number): Rgb {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const at = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [part(0), part(8), part(4)];
}
