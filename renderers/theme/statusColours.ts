import { Scale } from './readable.ts';

/** What the colours of good, doubtful and bad news are made from. */
const statuses = { success: '#52c41a', warning: '#faad14', danger: '#ff4d4f' } as const;
type Status = keyof typeof statuses;

/** A status as text, line or fill under white text; pointed at; pressed; behind text; and around that. */
type StatusColours = {
  readonly [
    Name in
      | Status
      | `${Status}Hover`
      | `${Status}Active`
      | `${Status}Background`
      | `${Status}Pressed`
      | `${Status}Border`
  ]: string;
};

/** The colours of news, readable on the given backgrounds and on their own. */
export function statusColours(backgrounds: readonly string[]): StatusColours {
  const colours = Object.entries(statuses).flatMap(([name, colour]) => {
    const scale = new Scale(colour);
    const place = scale.readableOn([...backgrounds, scale.at(0), scale.at(1.5)]);
    return [
      [name, scale.at(place)],
      [`${name}Hover`, scale.at(place + 0.6)],
      [`${name}Active`, scale.at(place + 1.2)],
      [`${name}Background`, scale.at(0)],
      [`${name}Pressed`, scale.at(1.5)],
      [`${name}Border`, scale.at(2)],
    ];
  });
  return Object.fromEntries(colours) as StatusColours;
}
