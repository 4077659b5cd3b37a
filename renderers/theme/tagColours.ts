import { FastColor } from '@ant-design/fast-color';
import { Scale } from './readable.ts';

/** The colours that a dictionary may name, by what they are made from. */
const tagSeeds = {
  red: '#f5222d',
  volcano: '#fa541c',
  orange: '#fa8c16',
  gold: '#faad14',
  yellow: '#fadb14',
  lime: '#a0d911',
  green: '#52c41a',
  cyan: '#13c2c2',
  blue: '#1890ff',
  geekblue: '#2f54eb',
  purple: '#722ed1',
  magenta: '#eb2f96',
  pink: '#eb2f96',
  success: '#52c41a',
  processing: '#1890ff',
  warning: '#fa8c16',
  error: '#f5222d',
} as const;

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
