/** How the names of the language turn into each other: of screens, of calls, of the database. */

/** `charge-order` -> `chargeOrder` */
export const toCamel = (kebab: string): string =>
  kebab.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `chargeOrder` or `charge-order` -> `charge_order` */
export const toSnake = (name: string): string =>
  name
    .replaceAll('-', '_')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll(/_+/g, '_');
