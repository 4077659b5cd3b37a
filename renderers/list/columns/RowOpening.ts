import type { ColDef } from 'ag-grid-community';
import type { ComponentType } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';

/** What opens the rows of a list, once it is there. */
export interface RowOpening {
  /** The column of arrows. */
  readonly column: ColDef<ScreenRecord>;
  /** The arrow of a card. */
  readonly Arrow: ComponentType<{ readonly record: ScreenRecord }>;
  /** What the open row shows; nothing while none is open. */
  readonly Panel: ComponentType;
}
