import type { ComponentType } from 'react';
import type { Field, ScreenRecord } from '../../schemas/language/index.ts';
import type { Filling } from './ref/withoutTyped.ts';

/** What a control keeps beside its value for as long as the form around it and its draft live: it is never sent. */
export interface Beside {
  read(): unknown;
  /** @param kept what can be written as JSON */
  keep(kept: unknown): void;
}

/** What a control edits with: the same for a form, a grid cell and a search input. */
export interface ControlProps {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Hears of a value that stands there but is not confirmed yet, such as a day that was typed: the end of a cell's edit takes it. */
  readonly onDraft?: (value: unknown) => void;
  readonly onBlur?: () => void;
  /** Hears of a typed text that is none of the choices and so was not taken, and, as undefined, that nothing is left of it. Where nobody listens, a message tells it. */
  readonly onUnmatched?: (text: string | undefined) => void;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly autoFocus?: boolean;
  /** A list shows itself at once: the person has already asked for it. */
  readonly startsOpen?: boolean;
  /** The screen and record around it, for refs whose choices depend on other fields. */
  readonly screenId: string;
  readonly getRecord: () => ScreenRecord;
  /** Where it stands: a search input allows clearing, a cell has no label. */
  readonly place: 'form' | 'cell' | 'search';
  /** For a ref: what the chosen record fills in beside it arrives here. */
  readonly onFill?: (filling: Filling) => void;
  /** For a ref: hears what a value is called before it is given, so that nobody has to ask for it. */
  readonly onLabel?: (value: string, label: string) => void;
  /** In a form: for what belongs to the value and is no part of it. */
  readonly beside?: Beside;
  /** In a form: what would be said of another value, undefined where it could stand. */
  readonly whyNot?: (value: unknown) => string | undefined;
  /**
   * In a cell, for what is no input: the text that was typed from its opening on, which takes the place of what stands there;
   * undefined where none was.
   */
  readonly typed?: () => string | undefined;
  /** In a cell: ends the edit with the value that was given last. */
  readonly onDone?: () => void;
}

/** What shows a value. */
export interface DisplayProps {
  readonly field: Field;
  readonly value: unknown;
  readonly record: ScreenRecord;
  /** It stands in the cell of a sub-table, which has room for the beginning of a name. */
  readonly isShort?: boolean;
  /** Another value of the field that this one is held against: what has parts marks those that differ. */
  readonly against?: unknown;
}

/** What edits a value. */
export type Control = ComponentType<ControlProps>;

/** How the cell of a sub-table takes a type whose value is more than typed text. */
export interface CellLook {
  /** Drawn by `Display`, not as text: a tag or a link in every row is a React root in every row. */
  readonly isDrawn?: boolean;
  /** One choice is the whole edit: the cell closes on it. */
  readonly closesOnChoice?: boolean;
  /** The control answers Enter itself while its list is open. */
  readonly takesEnter?: boolean;
  /** Reads what is typed in short, when the edit ends; undefined leaves the text as it is. */
  readonly read?: (text: string) => string | undefined;
  /** It needs more room than a cell has: its control opens a panel over the cell. */
  readonly opensPanel?: boolean;
}

/** How a field type is shown, edited and searched: the one place for list, form, detail and search bar. */
export interface Look {
  /** The plain text of a value: a list cell, a detail line, a tooltip. Empty for no value. */
  readonly format: (value: unknown, field: Field, record: ScreenRecord) => string;
  /** What stands for a value that the server gives when a new record is saved. */
  readonly pending?: string;
  /** Only where text is not enough: pictures, tags, links. */
  readonly Display?: ComponentType<DisplayProps>;
  /** What shows a value where there is room for a page of it, in details; lists and cells show its text. */
  readonly Page?: ComponentType<DisplayProps>;
  /** Fetches what edits it in forms and cells: with the first form that has such a field. */
  readonly control: () => Promise<Control>;
  /** What edits it in a search bar: light, or lazy by itself, so that a `Suspense` has to stand around it. */
  readonly search: Control;
  readonly cell?: CellLook;
}
