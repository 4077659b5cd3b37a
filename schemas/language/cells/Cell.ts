/** A cell as it came out of the file. A formula is the value it had when the file was saved. */
export type Cell =
  | null
  | string
  | boolean
  | number
  | {
      readonly number?: number;
      /** A number in a date format: `YYYY-MM-DD HH:mm:ss`. */
      readonly moment?: string;
      /** The moment is a midnight that was written as one, with its hours: no bare day. */
      readonly isMidnight?: boolean;
      /** A number in a format that only says how many digits are shown: `007` of 7 in `000`. */
      readonly shown?: string;
      readonly isPercent?: boolean;
      /** A number without a format, of a file whose days are counted from 1904. */
      readonly isOf1904?: boolean;
      /** `#DIV/0!` and the like, `formula` for one that was never worked out, `long` for more than a cell can hold. */
      readonly error?: string;
    };
