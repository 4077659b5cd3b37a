import { FastColor } from '@ant-design/fast-color';
import { Scale } from './readable.ts';
import { tagSeeds } from './tagSeeds.ts';

type TagColour = keyof typeof tagSeeds;

interface TagPaint {
  readonly text: string;
  readonly background: string;
  readonly border: string;
}

const toTint = (colour: string, percent: number): string => new FastColor('#ffffff').mix(colour, percent).toHexString();

/** The paint of a tag: its text can be read on its own pale background. */
function toTagPaint(colour: string): TagPaint {
  const scale = new Scale(colour);
  const background = toTint(scale.at(5), 9);
  return { text: scale.at(Math.max(scale.readableOn([background]), 6)), background, border: toTint(scale.at(5), 32) };
}

/** The paint of every colour that has a name. */
export const tagPaints = Object.fromEntries(
  Object.entries(tagSeeds).map(([name, colour]) => [name, toTagPaint(colour)]),
) as Readonly<Record<TagColour, TagPaint>>;
