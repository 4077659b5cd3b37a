import type { ComponentType } from 'react';
import type { Field, ScreenRecord } from '../../schemas/language/index.ts';

/** What a control edits with: the same for a form, a grid cell and a search input. */
export interface ControlProps {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Hears of a value that stands there but is not confirmed yet, such as a day that was typed: the end of a cell's edit takes it. */
  readonly onDraft?: (value: unknown) => void;
  readonly onBlur?: () => void;
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
  /** For a ref: the whole chosen record's fill values arrive here. */
  readonly onFill?: (values: ScreenRecord) => void;
}

/** What shows a value. */
export interface DisplayProps {
  readonly field: Field;
  readonly value: unknown;
  readonly record: ScreenRecord;
}

/** What edits a value. */
export type Control = ComponentType<ControlProps>;

/** How a value of a field type is shown, the one place for list, form and detail. What edits it is in `controls.ts`. */
export interface Look {
  /** The plain text of a value: a list cell, a detail line, a tooltip. Empty for no value. */
  readonly format: (value: unknown, field: Field, record: ScreenRecord) => string;
  /** What stands for a value that the server gives when a new record is saved. */
  readonly pending?: string;
  /** Only where text is not enough: pictures, tags, links. */
  readonly Display?: ComponentType<DisplayProps>;
}
