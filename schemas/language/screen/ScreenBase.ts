/** What all screens have, whatever their kind. */
export interface ScreenBase {
  /** The menu's component name and the path of the file below `schemas/screens`, without `.json`. */
  readonly component: string;
  /** Kebab-case name, unique over all files, e.g. `charge-order`. */
  readonly id: string;
  readonly title: string;
  /** A short hash of the file; the browser uses it as cache key. */
  readonly revision: string;
  /** The prefix of the permission codes, e.g. `chargeOrder`. */
  readonly permission: string;
  /** Where the screen stands in the menu; null where the file says `"menu": false`. */
  readonly menu: {
    readonly group: string;
    readonly order: number;
    readonly icon?: string;
    readonly hidden?: true;
    /** The address that the file gives the page; absent where it follows from the group and the id. */
    readonly path?: string;
    /** The address of the page; an administrator may have given it another since. */
    readonly address: string;
  } | null;
}
