import { createContext, useContext } from 'react';
import './sheet.css';

/** The row that an open value belongs to, by its name; null where what stands around a field says so. */
export const SheetRow = createContext<string | null>(null);

interface SheetHeadProps {
  readonly title: string;
  /** What is chosen so far. @default the sheet shows it, and leaves its control in sight */
  readonly value?: string | undefined;
}

/** What a sheet is for, and what is chosen in it: it may lie over the field that says so, or beside that of another row. */
export function SheetHead({ title, value }: SheetHeadProps) {
  const row = useContext(SheetRow);
  return (
    <p className="vf-sheet-head">
      <span>{row === null ? title : `${row} · ${title}`}</span>
      {value !== undefined && <output>{value}</output>}
    </p>
  );
}
