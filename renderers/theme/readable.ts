import { generate } from '@ant-design/colors';
import { FastColor } from '@ant-design/fast-color';

/** The contrast that text needs against what it stands on (WCAG 2, level AA), and that every shade here keeps. */
export const textContrast = 4.5;

/** How far two opaque colours stand apart: 1 where they are equal, 21 for black on white. */
export function toContrast(one: string, other: string): number {
  const lights = [one, other].map((colour) => new FastColor(colour).getLuminance() + 0.05);
  return Math.max(...lights) / Math.min(...lights);
}

/** A colour with its lighter and darker shades, as antd grades them: 0 is nearly white, 5 the colour itself, 9 nearly black. */
export class Scale {
  private readonly shades: readonly string[];
  constructor(colour: string) {
    this.shades = generate(colour);
  }

  /** The shade at a place of the scale, mixed where the place lies between two. */
  at(place: number): string {
    const within = Math.min(Math.max(place, 0), this.shades.length - 1);
    const below = Math.floor(within);
    const next = this.shades[Math.min(below + 1, this.shades.length - 1)]!;
    return new FastColor(this.shades[below]!).mix(next, (within - below) * 100).toHexString();
  }

  /** The place of the brightest shade, from the colour itself downwards, that can be read on all of the backgrounds. */
  readableOn(backgrounds: readonly string[]): number {
    const darkest = this.shades.length - 1;
    for (let place = 5; place < darkest; place += 0.05) {
      const shade = this.at(place);
      if (backgrounds.every((background) => toContrast(shade, background) >= textContrast)) return place;
    }
    return darkest;
  }
}
