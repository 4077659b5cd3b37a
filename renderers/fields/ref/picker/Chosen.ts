/** What is chosen so far: labels by the stored value, in the order of choosing. */
export type Chosen = ReadonlyMap<string, string>;

/** One value more, or, where only one can be chosen, that one alone. */
export const withChosen = (chosen: Chosen, value: string, label: string, isMultiple: boolean): Chosen =>
  new Map([...(isMultiple ? chosen : []), [value, label]]);

/** Without one value. */
export const withoutChosen = (chosen: Chosen, value: string): Chosen =>
  new Map([...chosen].filter(([other]) => other !== value));
